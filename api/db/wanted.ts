import { sql, type Sql } from './db.ts';

/**
 * SQL table `(id, n)` of the ids to join; `n` is the position in the list. PostgreSQL estimates ten rows for
 * a list of unknown length. For a single id, its generic plan would then look ten times as expensive as a
 * specific plan, and PostgreSQL would plan each call again. Therefore a single id is not passed as a list.
 */
export function wanted(ids: readonly number[]): Sql {
  const [only] = ids;
  return ids.length === 1
    ? sql`(select ${only}::int as id, 1::bigint as n)`
    : sql`(select t.id, t.n from unnest(${ids}::int[]) with ordinality as t (id, n))`;
}
