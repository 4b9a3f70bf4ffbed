import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { SLICE } from './slices.ts';

/** The file type of a workbook. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A column of a sheet. A number has two decimals unless it is `whole`; text is never a formula. */
export interface Column<T> {
  title: string;
  cell: (row: T) => string | number;
  whole?: true;
}

/**
 * A workbook with one sheet, as the bytes come: rows become cells slice by slice while the packed ones are sent, so that a long
 * table neither stops the server nor stands in its memory twice.
 */
export function workbook<T>(columns: readonly Column<T>[], rows: readonly T[]): Readable {
  const files: [string, Iterable<string>][] = [
    ...Object.entries(FRAME).map(([name, text]): [string, string[]] => [name, [XML + text]]),
    ['xl/worksheets/sheet1.xml', sheet(columns, rows)],
  ];
  return Readable.from(zip(files), { objectMode: false });
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const FORMATS = 'http://schemas.openxmlformats.org';
const MAIN = `${FORMATS}/spreadsheetml/2006/main`;
const LINKS = `${FORMATS}/officeDocument/2006/relationships`;
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const links = (...all: [string, string][]) =>
  `<Relationships xmlns="${FORMATS}/package/2006/relationships">${all
    .map(([kind, to], n) => `<Relationship Id="r${n + 1}" Type="${LINKS}/${kind}" Target="${to}"/>`)
    .join('')}</Relationships>`;

/** Numbers of the formats below, as cells name them. */
const BOLD = 1;
const TWO_DECIMALS = 2;

const format = (numFmtId: number, fontId: number) =>
  `<xf numFmtId="${numFmtId}" fontId="${fontId}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;

/** What every workbook holds beside its sheet. */
const FRAME = {
  '[Content_Types].xml': `<Types xmlns="${FORMATS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': links(['officeDocument', 'xl/workbook.xml']),
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${LINKS}"><sheets><sheet name="Sheet1" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': links(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3">${format(0, 0)}${format(0, 1)}${format(2, 0)}</cellXfs></styleSheet>`,
};

// oxlint-disable-next-line no-control-regex -- XML has no place for control characters
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Cells are typed text, never a formula; a leading sign is disarmed for programs that guess (threat T26). */
function textCell(at: string, value: string, style = 0): string {
  const safe = (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value)
    .replace(NOT_XML, '')
    .replace(/[&<>]/g, (sign) => ESCAPES[sign]!);
  return `<c r="${at}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${safe}</t></is></c>`;
}

function* sheet<T>(columns: readonly Column<T>[], rows: readonly T[]): Generator<string> {
  // As many columns as the alphabet has letters; none of our tables comes near.
  const at = (column: number, row: number) => `${String.fromCharCode(65 + column)}${row}`;
  const head = columns.map((column, c) => textCell(at(c, 1), column.title, BOLD));
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetData><row r="1">${head.join('')}</row>`;
  const rowXml = (row: T, number: number) => {
    const cells = columns.map(({ cell, whole }, c) => {
      const value = cell(row);
      if (typeof value === 'string') return textCell(at(c, number), value);
      return `<c r="${at(c, number)}" s="${whole ? 0 : TWO_DECIMALS}"><v>${value}</v></c>`;
    });
    return `<row r="${number}">${cells.join('')}</row>`;
  };
  for (let from = 0; from < rows.length; from += SLICE) {
    const slice = rows.slice(from, from + SLICE);
    yield slice.map((row, n) => rowXml(row, from + n + 2)).join('');
  }
  yield '</sheetData></worksheet>';
}

/** Sizes are written behind the data, for nobody knows them before; names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1 January 1980, the first day of the format: the same table gives the same file. */
const DATE = 0x21;

/** Fields of a zip record, in its byte order: numbers of two or four bytes. */
function record(signature: number, ...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const bytes = Buffer.alloc(4 + fields.reduce((sum, [size]) => sum + size, 0));
  let at = bytes.writeUInt32LE(signature);
  for (const [size, value] of fields)
    at = size === 2 ? bytes.writeUInt16LE(value, at) : bytes.writeUInt32LE(value, at);
  return bytes;
}

/** A zip archive of files that are made while it is written. */
async function* zip(files: Iterable<[string, Iterable<string>]>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, texts] of files) {
    const name = Buffer.from(path);
    const begin = offset;
    const made = { crc: 0, size: 0, packed: 0 };
    const head = [
      [2, 20],
      [2, FLAGS],
      [2, DEFLATED],
      [2, 0],
      [2, DATE],
    ] as const;
    const local = record(0x04034b50, ...head, [4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]);
    yield Buffer.concat([local, name]);
    for await (const part of packed(texts, made)) yield part;
    const sizes = [
      [4, made.crc],
      [4, made.packed],
      [4, made.size],
    ] as const;
    yield record(0x08074b50, ...sizes);
    offset += local.length + name.length + made.packed + 16;
    const rest = [
      [2, name.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, begin],
    ] as const;
    directory.push(record(0x02014b50, [2, 20], ...head, ...sizes, ...rest), name);
  }
  const list = Buffer.concat(directory);
  const count = directory.length / 2;
  yield list;
  yield record(0x06054b50, [2, 0], [2, 0], [2, count], [2, count], [4, list.length], [4, offset], [2, 0]);
}

/** The deflated bytes of a file; its checksum and sizes are counted on the way. */
async function* packed(
  texts: Iterable<string>,
  made: { crc: number; size: number; packed: number },
): AsyncGenerator<Buffer> {
  function* counted() {
    for (const text of texts) {
      const bytes = Buffer.from(text);
      made.crc = crc32(bytes, made.crc);
      made.size += bytes.length;
      yield bytes;
    }
  }
  const deflate = createDeflateRaw();
  // One slice at a time, or the source would make sixteen ahead; a failure comes out of `deflate`.
  pipeline(Readable.from(counted(), { highWaterMark: 1 }), deflate, () => {});
  for await (const part of deflate as AsyncIterable<Buffer>) {
    made.packed += part.length;
    yield part;
  }
}
