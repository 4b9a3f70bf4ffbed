import { rapat, knownTitles, meaningOfTitle, nearestTitle } from '#rules/text/heading.ts';

/** The part of a table's column declarations that is needed to recognise headings. */
type Titles<Key extends string> = Readonly<
  Record<Key, { readonly judul: string; readonly juga: readonly string[] }>
>;

/** A row of a worksheet: its number as the spreadsheet program shows it, and its cells as text. */
export interface SheetRow {
  readonly nomor: number;
  readonly sel: readonly string[];
}

/** Maximum number of rows that are searched for the headings. */
export const HEADING_ROWS = 30;

/** Returns the columns of the table whose headings occur exactly in this row. */
function exactKeys<Key extends string>(sel: readonly string[], columns: Titles<Key>): Set<Key> {
  const known = knownTitles(columns);
  const meanings = new Set(sel.map(meaningOfTitle));
  return new Set(known.filter(({ arti }) => meanings.has(arti)).map(({ name }) => name));
}

/**
 * Returns the number of the heading row. This is the row with the highest number of exact column names, or the first of
 * several such rows. If no row has an exact column name, it is the first row with at least two cells. Returns null if
 * there is no such row either.
 */
export function findHeadingRow<Key extends string>(
  rows: readonly SheetRow[],
  columns: Titles<Key>,
): number | null {
  let best: { nomor: number; names: number } | null = null;
  for (const { nomor, sel } of rows.slice(0, HEADING_ROWS)) {
    const names = exactKeys(sel, columns).size;
    if (names > 0 && (best === null || names > best.names)) best = { nomor, names };
  }
  const wide = rows.find(({ sel }) => sel.filter((cell) => cell !== '').length > 1);
  return best?.nomor ?? wide?.nomor ?? null;
}

/**
 * Returns the headings of a row. An empty heading is replaced by the letter of its column. A repeated heading
 * gets a number.
 */
export function titlesOf(sel: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return sel.map((cell, at) => {
    const judul = cell.replaceAll(/\s+/g, ' ').slice(0, 100) || `Kolom ${letters(at)}`;
    const times = (seen.get(judul) ?? 0) + 1;
    seen.set(judul, times);
    return times === 1 ? judul : `${judul} (${times})`;
  });
}

/** Returns the letters of a column by its index: A to Z, then AA. */
function letters(column: number): string {
  const last = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}

/**
 * A heading of a file and the table column that it is assigned to. `dugaan` is 1 if the heading is only similar to the
 * title of the column.
 */
export interface MappedTitle<Key extends string> {
  readonly judul: string;
  readonly kolom: Key | null;
  readonly dugaan: 0 | 1;
}

/** Finds the table column of each heading in a file. No column is assigned to two headings. */
export function mapTitles<Key extends string>(
  titles: readonly string[],
  columns: Titles<Key>,
): MappedTitle<Key>[] {
  const known = knownTitles(columns);
  const taken: Partial<Record<Key, number>> = {};
  const found = titles.map((judul, at): MappedTitle<Key> => {
    const meaning = meaningOfTitle(judul);
    const name = known.find(({ arti }) => arti === meaning)?.name;
    if (name === undefined || taken[name] !== undefined) return { judul, kolom: null, dugaan: 0 };
    taken[name] = at;
    return { judul, kolom: name, dugaan: 0 };
  });
  return found.map((each, at) => {
    if (each.kolom !== null || rapat(each.judul) === '') return each;
    const kolom = nearestTitle(each.judul, known, taken);
    if (kolom === null) return each;
    taken[kolom] = at;
    return { judul: each.judul, kolom, dugaan: 1 };
  });
}
