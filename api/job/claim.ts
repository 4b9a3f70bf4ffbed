import { z } from 'zod';
import { raw, sql, type Db } from '#api/db/db.ts';
import { LANES } from './enqueue.ts';

/** Retry policy for a failed step. */
export interface Pace {
  /**
   * Number of consecutive failures after which the job ends. If a process dies during a step, this counts as a failure.
   */
  readonly tries: number;
  /** Wait in seconds before the first retry. Each further wait is four times as long. */
  readonly waitSeconds: number;
}

export const PACE: Pace = { tries: 5, waitSeconds: 2 };

/**
 * Retry policy for work that waits for another machine. The first wait is longer than the maximum duration of one
 * attempt. All waits together are about six hours.
 */
export const PACE_OUTSIDE: Pace = { tries: 6, waitSeconds: 60 };

/**
 * `KEEP_DAYS` is the number of days for which an ended job can be read. `GONE_AT_ONCE` is the maximum number of older
 * jobs that are deleted when another job ends.
 */
export const KEEP_DAYS = 30;
const GONE_AT_ONCE = 100;

const Claimed = z.object({
  id: z.number(),
  kind: z.string(),
  payload: z.unknown(),
  state: z.unknown(),
  tries: z.number(),
  user_id: z.number().nullable(),
  email: z.string().nullable(),
});
/** A claimed step: its job, and the number of attempts. The current attempt is included. */
export type Claim = z.output<typeof Claimed>;

/**
 * Number of jobs per kind and lane from which a claim chooses. It is more than one, because other instances may have
 * locked the first jobs.
 */
const CANDIDATES = 3;

/**
 * Claims the next due step of a job. The lanes of the queue are served in rotation, and `turn` counts the claims of
 * this instance. Within a lane, the job that has been due longest comes first. The owner's other due jobs then go to
 * the end of the lane. Jobs in `bulk` run only if no other job is due, and never while `resting`.
 */
export async function claimStep(
  db: Db,
  kinds: readonly string[],
  { waitSeconds, turn }: Pick<Pace, 'waitSeconds'> & { turn: number },
  resting: boolean,
): Promise<Claim | null> {
  // `statement_timestamp()` is constant within a statement. Therefore an index scan can find the due rows. With
  // `clock_timestamp()`, PostgreSQL would read every waiting row.
  const open = (alias: string) =>
    raw(`${alias}.status in ('waiting', 'running') and ${alias}.due <= statement_timestamp()`);
  const claim = await db.maybe(
    sql`update job set status = 'running', tries = job.tries + 1, served_at = clock_timestamp(),
               due = clock_timestamp() + ${waitSeconds}::int * power(4, job.tries) * interval '1 second'
        where job.id = (
          select j.id
          from unnest(${kinds}::text[]) as k (kind)
          cross join (values (0, 0), (0, 1), (0, 2), (0, 3), (1, 0), (1, 1), (1, 2), (1, 3)) as q (bulk, lane)
          cross join lateral (
            select c.id, c.due from job c
            where c.kind = k.kind and c.bulk = q.bulk and c.lane = q.lane and ${open('c')}
            order by c.due, c.id limit ${CANDIDATES}) c
          join job j on j.id = c.id
          where (q.bulk = 0 or not ${resting}::boolean) and ${open('j')}
          order by q.bulk, (q.lane - ${turn % LANES}::int + ${LANES}) % ${LANES}, c.due, c.id
          limit 1 for update of j skip locked)
        returning job.id, job.kind, job.payload, job.state, job.tries, job.user_id,
                  (select u.email from users u where u.id = job.user_id) as email`,
    Claimed,
  );
  if (claim !== null && claim.user_id !== null)
    await db.run(
      sql`update job set due = clock_timestamp() where id in (
            select j.id from job j where j.user_id = ${claim.user_id} and j.id <> ${claim.id} and ${open('j')} for update skip locked)`,
    );
  return claim;
}

/** Makes an interrupted step due at once. It is called when the app stops. The attempt does not count. */
export const handBack = (db: Db, { id, tries }: Claim) =>
  db.run(
    sql`update job set tries = tries - 1, due = clock_timestamp() where id = ${id} and tries = ${tries} and status = 'running'`,
  );

/** Ends a job as failed. */
export const fail = (db: Db, claim: Claim, message: string) => end(db, claim, 'failed', message);

/** Ends a claimed job. Also deletes jobs that ended long ago. */
export async function end(
  db: Db,
  { id, tries }: Claim,
  status: 'done' | 'failed',
  message: string,
  state?: unknown,
): Promise<void> {
  await db.run(
    sql`update job set status = ${status}, message = ${message}, finished_at = clock_timestamp(),
               state = coalesce(${state === undefined ? null : JSON.stringify(state)}::jsonb, state),
               done = case when ${status} = 'done' then total else done end
        where id = ${id} and tries = ${tries} and status = 'running'`,
  );
  await db.run(
    sql`delete from job where id in (
          select id from job where finished_at < clock_timestamp() - ${KEEP_DAYS}::int * interval '1 day'
          order by finished_at limit ${GONE_AT_ONCE} for update skip locked)`,
  );
}
