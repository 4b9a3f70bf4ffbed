import { refuseField } from '#api/call/refuse.ts';
import { withoutTitles } from '#rules/text/gelar.ts';
import { empty, join, raw, sql, type Sql } from '#api/db/db.ts';

/** Default number of rows per page. */
export const PER_PAGE = 50;

/** SQL `limit … offset …` for a request with pages. It is empty if the input has no `page` (wire page, Conventions). */
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
 * SQL `order by` for a list with pages. Texts are sorted in Indonesian order.
 * @param sort the requested column name; a leading `-` means descending order
 * @param columns sortable columns with their SQL
 * @param fallback SQL of the default order, which also orders rows with equal values
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

/** Columns by which rows are sorted, most important first. `down` means descending. */
export type Order = readonly { column: string; down: boolean }[];

/** Returns an order by these columns, all in the same direction. */
export const orderOf = (columns: readonly string[], down: boolean): Order =>
  columns.map((column) => ({ column, down }));

/** Converts an `Order` to SQL `order by`. */
export const inOrder = (order: Order): Sql =>
  raw(`order by ${order.map(({ column, down }) => `${column} ${down ? 'desc' : 'asc'}`).join()}`);

/** Returns the requested sort column and direction. Returns null if the default order is requested. */
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

/** Escapes the wildcards of a LIKE pattern, so that they match only themselves. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * SQL condition: a text contains every word of `q`, in any order. Academic titles in `q` are ignored
 * (`rules/text/gelar.ts`). If `q` has no words, no condition is returned.
 * @param folded SQL of the text, simplified with `cari_lipat`
 */
export function searchIn(q: string | undefined, folded: string): Sql[] {
  const words = withoutTitles(q ?? '');
  if (words === '') return [];
  // With this subquery, PostgreSQL builds the patterns once. Otherwise it would build them again for each row.
  return [sql`${raw(folded)} like all ((select cari_pola(${words}))::text[])`];
}

/**
 * SQL condition: these columns together contain every word of `q`, as in `searchIn`. The query simplifies the text of
 * each row, so this function is only suitable for short lists.
 */
export const search = (q: string | undefined, columns: readonly string[]): Sql =>
  join([sql`true`, ...searchIn(q, `cari_lipat(concat_ws(' ', ${columns.join()}))`)], ' and ');

/**
 * SQL table that contains these rows, for a join. `columns` declares the table, for example `m (id int, jumlah int)`.
 */
export const tableOf = (rows: readonly object[], columns: string): Sql =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) as ${raw(columns)}`;
