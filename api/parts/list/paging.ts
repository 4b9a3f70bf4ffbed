import { refuseField } from '#api/call/refuse.ts';
import { withoutTitles } from '#rules/teks/gelar.ts';
import { empty, join, raw, sql, type Sql } from '#api/db/db.ts';

/** Rows of a page when the caller does not say how many. */
export const PER_PAGE = 50;

/** `limit … offset …` of a paged call; without `page` everything that matches (wire page, Conventions). */
export function pageOf({
  page,
  per_page = PER_PAGE,
}: {
  page?: number | undefined;
  per_page?: number | undefined;
}): Sql {
  return page === undefined ? empty : sql`limit ${per_page} offset ${(page - 1) * per_page}`;
}

/**
 * `order by` of a paged call. Text sorts as people read it, in Indonesian order.
 * @param sort a column name, `-` before it for descending
 * @param columns the columns that may be sorted by, each with its SQL
 * @param fallback the stated order, also the last word between equal rows
 */
export function orderBy(
  sort: string | undefined,
  columns: Readonly<Record<string, string>>,
  fallback: string,
): Sql {
  const chosen = sortOf(sort, columns);
  return raw(
    chosen
      ? `order by ${chosen.column} ${chosen.down ? 'desc' : 'asc'}, ${fallback}`
      : `order by ${fallback}`,
  );
}

/** Columns in the order in which they are compared; `down`: descending. */
export type Order = readonly { column: string; down: boolean }[];

/** All of these columns in the same direction. */
export const orderOf = (columns: readonly string[], down: boolean): Order =>
  columns.map((column) => ({ column, down }));

/** `order by` these columns. */
export const inOrder = (order: Order): Sql =>
  raw(`order by ${order.map(({ column, down }) => `${column} ${down ? 'desc' : 'asc'}`).join()}`);

/** Which of the columns a call sorts by, and how; null in the stated order. */
export function sortOf<T>(
  sort: string | undefined,
  columns: Readonly<Record<string, T>>,
): { column: T; down: boolean } | null {
  if (sort === undefined) return null;
  const down = sort.startsWith('-');
  const name = down ? sort.slice(1) : sort;
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
  if (column === undefined) throw refuseField('sort', 'Urutan tidak dikenal');
  return { column, down };
}

/** A text as part of a LIKE pattern: its wildcards mean themselves. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * Rows whose folded text (`cari_lipat`) contains every word of `q`, in any order; titles do not count (`rules/teks/gelar.ts`). No condition
 * where nothing is searched for.
 * @param folded SQL of the folded text
 */
export function searchIn(q: string | undefined, folded: string): Sql[] {
  const words = withoutTitles(q ?? '');
  if (words === '') return [];
  // In a subquery, so that the patterns are made once and not for each row.
  return [sql`${raw(folded)} like all ((select cari_pola(${words}))::text[])`];
}

/** The same in the text of these columns, which are folded when they are read: for short lists. */
export const search = (q: string | undefined, columns: readonly string[]): Sql =>
  join([sql`true`, ...searchIn(q, `cari_lipat(concat_ws(' ', ${columns.join()}))`)], ' and ');

/** Rows that are at hand as a table to join, `columns` as `m (id int, jumlah int)`. */
export const tableOf = (rows: readonly object[], columns: string): Sql =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) as ${raw(columns)}`;
