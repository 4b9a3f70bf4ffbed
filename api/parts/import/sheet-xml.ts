import { partsOf, unpack } from '#api/work/table-counts.ts';
import { LIMITS } from './cells.ts';

/** Data of a worksheet that the spreadsheet library does not return. */
export interface SheetFacts {
  readonly tersembunyi: boolean;
  /** Numbers of the hidden rows. */
  readonly hiddenRows: ReadonlySet<number>;
  /** Addresses of formulas without a stored value, for example `C7`. */
  readonly formulas: readonly string[];
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(tag)
    ?.slice(1)
    .find((value) => value !== undefined);

const tags = (xml: string, name: string): string[] =>
  xml.match(new RegExp(`<(?:\\w+:)?${name}\\b[^>]*>`, 'g')) ?? [];

/**
 * Reads from the XML of a workbook which worksheets and rows are hidden, and which formulas have no value. The result
 * is in the order of the worksheets.
 */
export function sheetFacts(bytes: Buffer): SheetFacts[] {
  const parts = new Map(partsOf(bytes).map((part) => [part.name, part]));
  const read = (name: string) => {
    const part = parts.get(name);
    return part ? unpack(bytes, part, LIMITS.unpackedBytes).toString('utf8') : '';
  };
  const targets = new Map(
    tags(read('xl/_rels/workbook.xml.rels'), 'Relationship').map((tag) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target') ?? '',
    ]),
  );
  return tags(read('xl/workbook.xml'), 'sheet').map((tag) => {
    const target = targets.get(attribute(tag, '(?:\\w+:)?id')) ?? '';
    const xml = read(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    return {
      tersembunyi: /hidden/i.test(attribute(tag, 'state') ?? ''),
      hiddenRows: new Set(
        tags(xml, 'row')
          .filter((row) => /^(?:1|true)$/.test(attribute(row, 'hidden') ?? ''))
          .map((row) => Number(attribute(row, 'r'))),
      ),
      formulas: formulasWithoutValue(xml),
    };
  });
}

function formulasWithoutValue(xml: string): string[] {
  if (!/<(?:\w+:)?f[\s>/]/.test(xml)) return [];
  return (xml.match(/<(?:\w+:)?c\s[^>]*[^/]>.*?<\/(?:\w+:)?c>/gs) ?? [])
    .filter((cell) => /<(?:\w+:)?f[\s>/]/.test(cell) && !/<(?:\w+:)?(?:v|is)>[^<]/.test(cell))
    .map((cell) => attribute(cell, 'r') ?? '');
}
