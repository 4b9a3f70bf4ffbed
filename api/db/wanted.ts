import { sql, type Sql } from './db.ts';

/**
 * SQL table `(id, n)` of the ids to join; `n` is the position in the list. For a list of unknown length PostgreSQL
 * estimates ten rows. Its generic plan then looks ten times as expensive as a plan for a single id, so PostgreSQL would
 * plan each call again. A single id is therefore not passed as a list.
 */
export function wanted(ids: readonly number[]): Sql {
  const [only] = ids;
  return ids.length === 1
    ? sql`(select ${only}::int as id, 1::bigint as n)`
    : sql`(select t.id, t.n from unnest(${ids}::int[]) with ordinality as t (id, n))`;
}
