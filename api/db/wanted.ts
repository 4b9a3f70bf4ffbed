import { sql, type Sql } from './db.ts';

/**
 * Ids to join, as rows `(id, n)`. PostgreSQL estimates ten rows for an unknown list, so the generic plan looks ten
 * times as expensive as a plan for a single id, and each call would be planned again. A single id is therefore no list.
 */
export function wanted(ids: readonly number[]): Sql {
  const [only] = ids;
  return ids.length === 1
    ? sql`(select ${only}::int as id, 1::bigint as n)`
    : sql`(select t.id, t.n from unnest(${ids}::int[]) with ordinality as t (id, n))`;
}
