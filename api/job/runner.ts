import { z } from 'zod';
import { writeAudit } from '../audit.ts';
import { sql, type Database, type Db } from '../db.ts';
import type { Sealer } from '../guard/seal.ts';
import { Refusal } from '../refuse.ts';
import { enqueue } from './enqueue.ts';
import type { AnyJobKind } from './job.ts';

/** A step that fails this often in a row ends its job. A process that dies amid a step counts, too. */
export const TRIES_MAX = 5;

/** How often an idle runner looks for work, in milliseconds. */
const IDLE_MS = 1000;

/** The first wait before a step is tried again; each further one is four times as long. */
const RETRY_SECONDS = 2;

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
type Claim = z.output<typeof Claimed>;

export interface RunnerOptions {
  database: Database;
  kinds: readonly AnyJobKind[];
  seal: Sealer;
  /** Details of a failure, for the operator. */
  log: (error: unknown, message: string) => void;
}

/** The one loop of an instance that works on jobs. */
export interface Runner {
  /** Orders what the app itself has to do, then works from now on. */
  start(): Promise<void>;
  /** Does the next step that is due, of whatever job; false when nothing is. */
  next(): Promise<boolean>;
  /** Lets the step at hand finish and does no other. The rest of its job waits for the next start, or another instance. */
  close(): Promise<void>;
}

/**
 * Works on jobs step by step. A step is claimed by pushing its due time into the future: should this process die, the job is due
 * again by itself. Next is who was served longest ago, so that one person's ten jobs hold up nobody else's.
 */
export function openRunner({ database, kinds, seal, log }: RunnerOptions): Runner {
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]));
  let timer: NodeJS.Timeout | undefined;
  const stop = new AbortController();
  let working: Promise<void> = Promise.resolve();

  async function next(): Promise<boolean> {
    const claim = await database.write((db) => claimStep(db, [...byName.keys()]));
    if (!claim) return false;
    const kind = byName.get(claim.kind)!;
    try {
      if (claim.tries > TRIES_MAX) await database.write((db) => fail(db, claim, kind.failure));
      else await database.write((db) => runStep(db, claim, kind, seal));
    } catch (error) {
      await afterFailure(claim, kind, error);
    }
    return true;
  }

  async function afterFailure(claim: Claim, kind: AnyJobKind, error: unknown): Promise<void> {
    log(error, `job ${claim.id} (${claim.kind}): try ${claim.tries} failed`);
    const refusal = error instanceof Refusal ? error.message : null;
    // Else its due time stands where the claim has put it.
    if (refusal === null && claim.tries < TRIES_MAX) return;
    await database.write((db) => fail(db, claim, refusal ?? kind.failure));
  }

  async function workOff(): Promise<void> {
    try {
      while (!stop.signal.aborted && (await next()));
    } catch (error) {
      // The database is away: the next look will tell.
      if (!stop.signal.aborted) log(error, 'jobs cannot be read');
    }
  }

  function wait(): void {
    if (stop.signal.aborted) return;
    timer = setTimeout(() => {
      working = workOff().finally(wait);
    }, IDLE_MS);
    timer.unref();
  }

  async function orderOwn(): Promise<void> {
    for (const kind of kinds) {
      const order = await kind.atStart?.({ db: database.read, seal });
      if (order) await database.write((db) => enqueue(db, kind, { ...order, user_id: null }));
    }
  }

  return {
    async start() {
      await orderOwn();
      wait();
    },
    next,
    async close() {
      stop.abort();
      clearTimeout(timer);
      await working;
    },
  };
}

/** Takes the next step that is due: an unfinished job of who was served longest ago, the oldest first. */
function claimStep(db: Db, kinds: readonly string[]): Promise<Claim | null> {
  return db.maybe(
    sql`update job set status = 'running', tries = job.tries + 1, served_at = clock_timestamp(),
               due = clock_timestamp() + ${RETRY_SECONDS}::int * power(4, job.tries) * interval '1 second'
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

const Id = z.object({ id: z.number() });

/** The step with what it writes, and how far the job has come: one transaction. */
async function runStep(db: Db, claim: Claim, kind: AnyJobKind, seal: Sealer): Promise<void> {
  // Somebody else has it when this process was away for longer than its claim.
  const own = await db.maybe(
    sql`select id from job where id = ${claim.id} and tries = ${claim.tries} and status = 'running' for update skip locked`,
    Id,
  );
  if (!own) return;
  const { user_id, email } = claim;
  const me = user_id === null || email === null ? null : { id: user_id, email };
  const result = await kind.step({
    db,
    payload: kind.payload.parse(claim.payload),
    state: kind.state.parse(claim.state ?? kind.start),
    me,
    seal,
    audit: (aksi, rows) => writeAudit(db, me, aksi, rows),
  });
  if ('message' in result) return end(db, claim, 'done', result.message);
  await db.run(
    sql`update job set state = ${JSON.stringify(result.state)}::jsonb, done = least(done + ${result.done}::int, total),
               tries = 0, due = clock_timestamp() where id = ${claim.id}`,
  );
}

const fail = (db: Db, claim: Claim, message: string) => end(db, claim, 'failed', message);

/** The end of a job, once. What ended long ago goes. */
async function end(db: Db, { id, tries }: Claim, status: 'done' | 'failed', message: string): Promise<void> {
  await db.run(
    sql`update job set status = ${status}, message = ${message}, finished_at = clock_timestamp(),
               done = case when ${status} = 'done' then total else done end
        where id = ${id} and tries = ${tries} and status = 'running'`,
  );
  await db.run(
    sql`delete from job where finished_at < clock_timestamp() - ${KEEP_DAYS}::int * interval '1 day'`,
  );
}
