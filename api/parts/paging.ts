import { refuseField } from '../refuse.ts';
import { empty, join, raw, sql, type Sql } from '../db.ts';

const PER_PAGE = 50;

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
  if (sort === undefined) return raw(`order by ${fallback}`);
  const down = sort.startsWith('-');
  const name = down ? sort.slice(1) : sort;
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
  if (column === undefined) throw refuseField('sort', 'Urutan tidak dikenal');
  return raw(`order by ${column} ${down ? 'desc' : 'asc'}, ${fallback}`);
}

/** Rows whose text columns hold `q` somewhere, whatever the case. */
export function search(q: string | undefined, columns: readonly string[]): Sql {
  const text = q?.trim() ?? '';
  if (text === '') return sql`true`;
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(${join(
    columns.map((column) => sql`${raw(column)} ilike ${pattern}`),
    ' or ',
  )})`;
}
