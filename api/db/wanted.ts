import { sql, type Sql } from './db.ts';

/**
 * Ids to be joined, as `(id, n)`. PostgreSQL takes a list for ten of them before it knows it: a plan for all lists then looks ten times as dear
 * as one made anew for a single id, and it would plan anew at every call. A single id is no list.
 */
export function wanted(ids: readonly number[]): Sql {
  const [only] = ids;
  return ids.length === 1
    ? sql`(select ${only}::int as id, 1::bigint as n)`
    : sql`(select t.id, t.n from unnest(${ids}::int[]) with ordinality as t (id, n))`;
}
