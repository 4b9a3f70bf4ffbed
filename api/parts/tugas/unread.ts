import { raw, type Sql } from '#api/db/db.ts';

/**
 * 1 where the participant has not read this review since it was written or changed, else 0. `alias` is that of the table
 * `review`.
 */
export function unreadReviews(alias: string): Sql {
  return raw(`(coalesce(${alias}.dibaca_pada < ${alias}.updated_at, true))::int`);
}
