import { z } from 'zod';
import { raw, sql, type Db } from '#api/db/db.ts';
import { LANES } from './enqueue.ts';

/** Retry policy for a failed step. */
export interface Pace {
  /** Failures in a row that end the job. A process that dies during a step counts as a failure. */
  readonly tries: number;
  /** First wait before a retry; each further wait is four times as long. */
  readonly waitSeconds: number;
}

export const PACE: Pace = { tries: 5, waitSeconds: 2 };

/**
 * For work that waits for another machine: the first wait is longer than a try may last; all waits add up to six hours.
 */
export const PACE_OUTSIDE: Pace = { tries: 6, waitSeconds: 60 };

/** Days that an ended job stays readable, and the number of older jobs that the end of one deletes. */
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
/** A claimed step: its job, and the number of this try. */
export type Claim = z.output<typeof Claimed>;

/** Candidates per kind and lane: several, because another instance may have locked the first. */
const CANDIDATES = 3;

/**
 * Claims the next due step. Lanes are interleaved: `turn` counts the claims of this instance. Within a lane the job
 * that has been due the longest is next. Further jobs of the same owner move behind it, so that ten jobs of one owner
 * delay another owner by one step. Jobs in `bulk` run when nothing else is due, and never while `resting`.
 */
export async function claimStep(
  db: Db,
  kinds: readonly string[],
  { waitSeconds, turn }: Pick<Pace, 'waitSeconds'> & { turn: number },
  resting: boolean,
): Promise<Claim | null> {
  // `statement_timestamp()` is stable, so an index scan finds the due rows; `clock_timestamp()` would read every
  // waiting row.
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

/** Returns a step that a stop has cut off: it is due at once, and the try does not count. */
export const handBack = (db: Db, { id, tries }: Claim) =>
  db.run(
    sql`update job set tries = tries - 1, due = clock_timestamp() where id = ${id} and tries = ${tries} and status = 'running'`,
  );

/** Ends a job as failed. */
export const fail = (db: Db, claim: Claim, message: string) => end(db, claim, 'failed', message);

/** Ends a job, once, and deletes jobs that ended long ago. */
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
