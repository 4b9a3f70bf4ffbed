import { TABLE_LIMITS } from '#rules/text/format-html.ts';
import { refuseField } from '#api/call/refuse.ts';

type Attributes = Readonly<Record<string, string>>;

/** Returns a `colspan` or `rowspan` from 1 to 9999. Any other value counts as 1. */
export function spanOf(text: string | undefined): number {
  return /^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : 1;
}

const isCell = (tag: string) => tag === 'td' || tag === 'th';

/**
 * Counts the rows and columns of tables while the sanitizer parses a text. Refuses a table that is too large for a
 * screen.
 */
export function tableWatch(field: string) {
  let inside = false;
  let inCell = false;
  let rows = 0;
  let width = 0;
  /**
   * Cells of earlier rows that extend into the next row (`rowspan`): their number of columns, and the number of rows
   * into which they still extend.
   */
  let reaching: { columns: number; rows: number }[] = [];

  const tooBig = () =>
    refuseField(
      field,
      `Tabel paling banyak ${TABLE_LIMITS.kolom} kolom dan ${TABLE_LIMITS.baris} baris, sel gabungan paling banyak ${TABLE_LIMITS.rentang}. Bagi tabelnya menjadi beberapa.`,
      'table_too_big',
    );

  function openRow(): void {
    rows += 1;
    if (rows > TABLE_LIMITS.baris) throw tooBig();
    width = reaching.reduce((sum, { columns }) => sum + columns, 0);
    reaching = reaching.flatMap((each) => (each.rows > 1 ? [{ ...each, rows: each.rows - 1 }] : []));
  }

  function openCell(attribs: Attributes): void {
    const columns = spanOf(attribs.colspan);
    const down = spanOf(attribs.rowspan);
    inCell = true;
    width += columns;
    if (width > TABLE_LIMITS.kolom || columns > TABLE_LIMITS.rentang || down > TABLE_LIMITS.rentang)
      throw tooBig();
    if (down > 1) reaching.push({ columns, rows: down - 1 });
  }

  return {
    /** Returns true while the parser is inside a table. */
    isInside: () => inside,
    open(tag: string, attribs: Attributes): void {
      if (tag === 'table') {
        if (inCell)
          throw refuseField(
            field,
            'Tabel di dalam tabel tidak dapat disimpan. Keluarkan tabel yang di dalam.',
            'table_nested',
          );
        // A table that opens inside another table, but outside its cells, ends the outer table. Browsers do the same.
        [inside, rows, width, reaching] = [true, 0, 0, []];
      } else if (inside && tag === 'tr') openRow();
      else if (inside && isCell(tag)) openCell(attribs);
    },
    close(tag: string): void {
      if (tag === 'table') inside = false;
      if (tag === 'table' || isCell(tag)) inCell = false;
    },
  };
}
