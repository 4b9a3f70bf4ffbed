import { z } from 'zod';
import { sql, type Db } from '#api/db/db.ts';

/** How a runner repeats a failed step. */
export interface Pace {
  /** A step that fails this many times in a row ends its job. A process that dies during a step counts as a failure. */
  readonly tries: number;
  /** The first wait before a step is tried again; each further one is four times as long. */
  readonly waitSeconds: number;
}

export const PACE: Pace = { tries: 5, waitSeconds: 2 };

/** For work that waits for another machine: the first wait is longer than a try may last, and all of them add up to six hours. */
export const PACE_OUTSIDE: Pace = { tries: 6, waitSeconds: 60 };

/** How long an ended job can still be read, and how many older ones the end of one takes with it. */
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
/** A step that was claimed: its job, and the number of this try. */
export type Claim = z.output<typeof Claimed>;

/**
 * Claims the next step that is due: of the person served longest ago, the oldest unfinished job. What comes in thousands and nobody
 * waits for (`bulk`) is next when nothing else is due, the oldest first; never while `resting`.
 */
export function claimStep(
  db: Db,
  kinds: readonly string[],
  { waitSeconds }: Pace,
  resting: boolean,
): Promise<Claim | null> {
  const due = sql`j.status in ('waiting', 'running') and j.due <= clock_timestamp() and j.kind = any(${kinds}::text[])`;
  return db.maybe(
    sql`update job set status = 'running', tries = job.tries + 1, served_at = clock_timestamp(),
               due = clock_timestamp() + ${waitSeconds}::int * power(4, job.tries) * interval '1 second'
        where job.id = coalesce(
          (select j.id from job j where j.bulk = 0 and ${due}
           order by case when j.user_id is null then (select max(o.served_at) from job o where o.user_id is null)
                         else (select max(o.served_at) from job o where o.user_id = j.user_id) end nulls first, j.id
           limit 1 for update of j skip locked),
          (select j.id from job j where j.bulk = 1 and not ${resting}::boolean and ${due}
           order by j.id limit 1 for update of j skip locked))
        returning job.id, job.kind, job.payload, job.state, job.tries, job.user_id,
                  (select u.email from users u where u.id = job.user_id) as email`,
    Claimed,
  );
}

/** Gives back a step that a stop has cut off: it is due at once, and counts as no try. */
export const handBack = (db: Db, { id, tries }: Claim) =>
  db.run(
    sql`update job set tries = tries - 1, due = clock_timestamp() where id = ${id} and tries = ${tries} and status = 'running'`,
  );

/** Ends a job that is given up. */
export const fail = (db: Db, claim: Claim, message: string) => end(db, claim, 'failed', message);

/** Ends a job, once. Jobs that ended long ago are deleted. */
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
