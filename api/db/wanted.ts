import { sql, type Sql } from './db.ts';

/**
 * SQL table `(id, n)` of the ids to join; `n` is the position of the id in the list. PostgreSQL does not know the
 * length of a list and always expects ten rows. For a single id, PostgreSQL would therefore reject its cached plan and
 * plan every call again. So a single id is not passed as a list.
 */
export function wanted(ids: readonly number[]): Sql {
  const [only] = ids;
  return ids.length === 1
    ? sql`(select ${only}::int as id, 1::bigint as n)`
    : sql`(select t.id, t.n from unnest(${ids}::int[]) with ordinality as t (id, n))`;
}
