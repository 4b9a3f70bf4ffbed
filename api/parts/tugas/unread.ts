import { raw, sql, type Sql } from '#api/db/db.ts';

/**
 * SQL flag: 1 if the participant has not read this review since its last change, else 0. `alias` is the alias of the
 * table `review`.
 */
export function unreadReviews(alias: string): Sql {
  return raw(`(coalesce(${alias}.dibaca_pada < ${alias}.updated_at, true))::int`);
}

/**
 * SQL join from a task `t` to three columns: its newest review, the time of this review, and a flag that is 1 if a
 * review of the task is unread.
 */
export const REVIEWED = sql`left join lateral (
  select max(r.id_review) as id_review, max(r.created_at) as direview_pada, max(${unreadReviews('r')}) as belum_dibaca
  from review r where r.tugas_id = t.id_tugas) r on true`;
