import { raw, type Sql } from '#api/db/db.ts';

/**
 * SQL flag: 1 if the participant has not read this review since it was written or last changed, else 0. `alias` is the
 * alias of the table `review`.
 */
export function unreadReviews(alias: string): Sql {
  return raw(`(coalesce(${alias}.dibaca_pada < ${alias}.updated_at, true))::int`);
}
