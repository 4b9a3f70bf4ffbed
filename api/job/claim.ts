import { z } from 'zod';
import { sql, type Db } from '#api/db/db.ts';

/** How a runner tries again. */
export interface Pace {
  /** A step that fails this often in a row ends its job. A process that dies amid a step counts, too. */
  readonly tries: number;
  /** The first wait before a step is tried again; each further one is four times as long. */
  readonly waitSeconds: number;
}

export const PACE: Pace = { tries: 5, waitSeconds: 2 };

/** Of work that waits for another machine: the first wait is longer than a try may last, all together are six hours. */
export const PACE_OUTSIDE: Pace = { tries: 6, waitSeconds: 60 };

/** How long an ended job can still be read. */
const KEEP_DAYS = 30;

const Claimed = z.object({
  id: z.number(),
  kind: z.string(),
  payload: z.unknown(),
  state: z.unknown(),
  tries: z.number(),
  user_id: z.number().nullable(),
  email: z.string().nullable(),
});
/** A step that was taken: of which job, and the how manieth try. */
export type Claim = z.output<typeof Claimed>;

/** Takes the next step that is due: an unfinished job of who was served longest ago, the oldest first. */
export function claimStep(db: Db, kinds: readonly string[], { waitSeconds }: Pace): Promise<Claim | null> {
  return db.maybe(
    sql`update job set status = 'running', tries = job.tries + 1, served_at = clock_timestamp(),
               due = clock_timestamp() + ${waitSeconds}::int * power(4, job.tries) * interval '1 second'
        where job.id = (
          select j.id from job j
          where j.status in ('waiting', 'running') and j.due <= clock_timestamp() and j.kind = any(${kinds}::text[])
          order by case when j.user_id is null then (select max(o.served_at) from job o where o.user_id is null)
                        else (select max(o.served_at) from job o where o.user_id = j.user_id) end nulls first, j.id
          limit 1 for update of j skip locked)
        returning job.id, job.kind, job.payload, job.state, job.tries, job.user_id,
                  (select u.email from users u where u.id = job.user_id) as email`,
    Claimed,
  );
}

/** Ends a job that is given up. */
export const fail = (db: Db, claim: Claim, message: string) => end(db, claim, 'failed', message);

/** The end of a job, once. What ended long ago goes. */
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
    sql`delete from job where finished_at < clock_timestamp() - ${KEEP_DAYS}::int * interval '1 day'`,
  );
}
