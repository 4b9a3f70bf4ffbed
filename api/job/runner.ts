import { z } from 'zod';
import { akhirMalam } from '#rules/malam.ts';
import { auditOf, type KeepUndo } from '#api/riwayat/audit.ts';
import { sql, type Database, type Db } from '#api/db/db.ts';
import type { Sealer } from '#api/guard/seal.ts';
import type { Signer } from '#api/guard/sign.ts';
import type { Mailer } from '#api/mail/mailer.ts';
import { Refusal } from '#api/call/refuse.ts';
import type { Settings } from '#api/start/settings.ts';
import { FileLife } from '#api/store/file-life.ts';
import { filesHeld } from '#api/store/held.ts';
import type { Store } from '#api/store/store.ts';
import { StoredFiles } from '#api/store/stored-files.ts';
import type { Work } from '#api/work/work.ts';
import { claimStep, end, fail, handBack, PACE, PACE_OUTSIDE, type Claim } from './claim.ts';
import { enqueue } from './enqueue.ts';
import type { AnyJobKind, JobFiles } from './job.ts';
import { openSchedule } from './schedule.ts';

/** Default interval in ms at which an idle runner looks for due jobs. */
const IDLE_MS = 1000;

export interface RunnerOptions {
  database: Database;
  kinds: readonly AnyJobKind[];
  settings: Settings;
  seal: Sealer;
  sign: Signer;
  site: () => string;
  store: Store;
  work: Work;
  keepUndo: KeepUndo;
  clock: () => Date;
  idleMs?: number | undefined;
  /** With a mailer, the loop runs only jobs with `outside` (such as mails). Without a mailer, it runs all others. */
  mail?: Mailer;
  /** Logs a failure for the operator. */
  log: (error: unknown, message: string) => void;
}

/** The loop that runs the jobs of an instance. */
export interface Runner {
  /** Enqueues the jobs of the app itself (`atStart`), then starts the loop. */
  start(): Promise<void>;
  /** Runs the next due step of any job. Returns false if none is due. */
  next(): Promise<boolean>;
  /**
   * Stops the loop after the current step. Work that waits for another machine is aborted and becomes due at once. Any
   * instance can run the remaining steps.
   */
  close(): Promise<void>;
}

/**
 * Runs jobs step by step. Claiming a step sets its due time to a later time. If this process dies, the job becomes due
 * at that time. Lanes and owners are served in rotation (`claimStep`).
 */
export function openRunner(options: RunnerOptions): Runner {
  const { database, seal, mail, log, idleMs = IDLE_MS } = options;
  const kinds = options.kinds.filter((kind) => (kind.outside === undefined) === (mail === undefined));
  const pace = mail ? PACE_OUTSIDE : PACE;
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]));
  const schedule = openSchedule({ ...options, kinds });
  let timer: NodeJS.Timeout | undefined;
  let turn = 0;
  const stop = new AbortController();
  let working: Promise<void> = Promise.resolve();

  async function next(): Promise<boolean> {
    await schedule.look();
    const resting = akhirMalam(options.clock(), options.settings.timeZone) !== null;
    turn += 1;
    const claim = await database.write((db) => claimStep(db, [...byName.keys()], { ...pace, turn }, resting));
    if (!claim) return false;
    const kind = byName.get(claim.kind)!;
    try {
      if (claim.tries > pace.tries) await database.write((db) => fail(db, claim, kind.failure));
      else {
        await goOutside(options, claim, kind, stop.signal);
        await prepareAndRun(options, claim, kind);
      }
    } catch (error) {
      await afterFailure(claim, kind, error);
    }
    return true;
  }

  async function afterFailure(claim: Claim, kind: AnyJobKind, error: unknown): Promise<void> {
    log(error, `job ${claim.id} (${claim.kind}): try ${claim.tries} failed`);
    const refusal = error instanceof Refusal ? error.message : null;
    if (refusal === null && stop.signal.aborted) {
      await database.write((db) => handBack(db, claim));
      return;
    }
    // The job is retried at the due time that the claim has set.
    if (refusal === null && claim.tries < pace.tries) return;
    await database.write((db) => fail(db, claim, refusal ?? kind.failure));
  }

  async function workOff(): Promise<void> {
    try {
      while (!stop.signal.aborted && (await next()));
    } catch (error) {
      // The database does not respond. The loop tries again after `idleMs`.
      if (!stop.signal.aborted) log(error, 'jobs cannot be read');
    }
  }

  function wait(): void {
    if (stop.signal.aborted) return;
    timer = setTimeout(() => {
      working = workOff().finally(wait);
    }, idleMs);
    timer.unref();
  }

  async function orderOwn(): Promise<void> {
    for (const kind of kinds) {
      const { atStart } = kind;
      if (!atStart) continue;
      await database.write(async (db) => {
        const order = await atStart({ db, seal });
        if (order) await enqueue(db, kind, { ...order, user_id: null });
      });
    }
  }

  return {
    async start() {
      await orderOwn();
      await schedule.start();
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

/** Runs `outside` of a job's kind, if the kind has this function. */
async function goOutside(
  { database, settings, sign, site, mail, clock }: RunnerOptions,
  { id, payload }: Claim,
  kind: AnyJobKind,
  signal: AbortSignal,
): Promise<void> {
  if (!kind.outside || !mail) return;
  await kind.outside({
    id,
    payload: kind.payload.parse(payload) as unknown,
    write: (work) => database.write(work),
    now: clock(),
    settings,
    sign,
    site: site(),
    mail,
    signal,
  });
}

/** Runs `prepare` outside a transaction. Then runs the step. */
async function prepareAndRun(options: RunnerOptions, claim: Claim, kind: AnyJobKind): Promise<void> {
  const { database, settings, seal, sign, site, store, work, log } = options;
  const life = new FileLife(
    store,
    seal,
    () => filesHeld(database.read),
    (error) => log(error, 'a stored file is left to the sweep'),
  );
  const run = work.of(`pekerjaan ${kind.kind}`);
  const stored = (db: Db) =>
    new StoredFiles(life, db, { user_id: 0, quota: 0 }, { read: database.read, keys: seal, work: run });
  let commitAsked = false;
  try {
    const prepared: unknown = await kind.prepare?.({
      db: database.read,
      ...partsOf(claim, kind),
      now: options.clock(),
      settings,
      seal,
      sign,
      site: site(),
      stored: stored(database.read),
      work: run,
    });
    const own = await database.write(async (db) => {
      const done = await runStep(db, claim, kind, { options, prepared, stored: stored(db) });
      commitAsked = true;
      return done;
    });
    await (own ? life.committed() : life.failed());
  } catch (error) {
    // After a failed COMMIT it is unknown whether the rows were stored. Therefore the files are kept. The regular
    // cleanup (`sweepOrphans`) later deletes files without a row.
    if (!commitAsked) await life.failed();
    throw error;
  }
}

const partsOf = (claim: Claim, kind: AnyJobKind) => ({
  payload: kind.payload.parse(claim.payload) as unknown,
  state: kind.state.parse(claim.state ?? kind.start) as unknown,
});

const Id = z.object({ id: z.number() });

/** Runs the step and stores its progress in one transaction. Returns false if another instance has claimed the job. */
async function runStep(
  db: Db,
  claim: Claim,
  kind: AnyJobKind,
  { options, prepared, stored }: { options: RunnerOptions; prepared: unknown; stored: JobFiles },
): Promise<boolean> {
  // If `tries` differs, another instance has claimed the job, because this process took too long. The query waits for
  // the row lock, because an instance that looks for work may hold the lock for a moment.
  const own = await db.maybe(
    sql`select id from job where id = ${claim.id} and tries = ${claim.tries} and status = 'running' for update`,
    Id,
  );
  if (!own) return false;
  const { user_id, email } = claim;
  const me = user_id === null || email === null ? null : { id: user_id, email };
  const result = await kind.step({
    id: claim.id,
    db,
    ...partsOf(claim, kind),
    prepared,
    stored,
    now: options.clock(),
    settings: options.settings,
    site: options.site(),
    me,
    seal: options.seal,
    ...auditOf(db, me, options.keepUndo),
  });
  if ('message' in result) await end(db, claim, 'done', result.message, result.state);
  else
    await db.run(
      sql`update job set state = ${JSON.stringify(result.state)}::jsonb, total = n.total, done = least(done + ${result.done}::int, n.total),
                 tries = 0, due = clock_timestamp()
          from (select coalesce(${result.total ?? null}::int, j.total) as total from job j where j.id = ${claim.id}) n
          where id = ${claim.id}`,
    );
  return true;
}
