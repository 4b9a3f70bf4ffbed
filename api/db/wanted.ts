import { sql, type Sql } from './db.ts';

/**
 * SQL table `(id, n)` of ids for a join; `n` is the position of the id in the list. PostgreSQL always expects ten rows
 * from a list. For a list with one id, it would therefore plan the query again for each call. So a single id is passed
 * without a list.
 */
export function wanted(ids: readonly number[]): Sql {
  const [only] = ids;
  return ids.length === 1
    ? sql`(select ${only}::int as id, 1::bigint as n)`
    : sql`(select t.id, t.n from unnest(${ids}::int[]) with ordinality as t (id, n))`;
}
