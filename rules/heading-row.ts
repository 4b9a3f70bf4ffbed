import { rapat, knownTitles, meaningOfTitle, nearestTitle } from '#rules/text/heading.ts';

/** Columns of a table, as far as headings need them. */
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

/** Columns of the table that a row of headings names exactly. */
function exactKeys<Key extends string>(sel: readonly string[], columns: Titles<Key>): Set<Key> {
  const known = knownTitles(columns);
  const meanings = new Set(sel.map(meaningOfTitle));
  return new Set(known.filter(({ arti }) => meanings.has(arti)).map(({ name }) => name));
}

/**
 * Number of the row with the headings: the first row that names most columns. Title rows above it name none. Without
 * such a row it is the first row with at least two cells; null for an empty worksheet.
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

/** Headings of a row. An empty heading gets the letter of its column, and a repeated one its number. */
export function titlesOf(sel: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return sel.map((cell, at) => {
    const judul = cell.replaceAll(/\s+/g, ' ').slice(0, 100) || `Kolom ${letters(at)}`;
    const times = (seen.get(judul) ?? 0) + 1;
    seen.set(judul, times);
    return times === 1 ? judul : `${judul} (${times})`;
  });
}

/** Name of a column by its index: A to Z, then AA. */
function letters(column: number): string {
  const last = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}

/** Column of the table that a heading means. `dugaan`: the heading only resembles one of the column. */
export interface MappedTitle<Key extends string> {
  readonly judul: string;
  readonly kolom: Key | null;
  readonly dugaan: 0 | 1;
}

/** Finds the column of each heading. Each column is found once. */
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
