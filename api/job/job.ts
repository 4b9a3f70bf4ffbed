import type { z } from 'zod';
import type { Audit, AuditMany, Pelaku } from '#api/riwayat/audit.ts';
import type { Database, Db } from '#api/db/db.ts';
import type { Sealer } from '#api/guard/seal.ts';
import type { Signer } from '#api/guard/sign.ts';
import type { Mailer } from '#api/mail/mailer.ts';
import type { Settings } from '#api/start/settings.ts';
import type { StoredFiles } from '#api/store/stored-files.ts';
import type { RunTask } from '#api/work/work.ts';

/** What a step is given. */
export interface StepContext<P, S, R = undefined> {
  /** The id of the job itself. */
  id: number;
  /** The step's transaction: what it writes and how far the job has come are kept together, or neither is. */
  db: Db;
  /** What `prepare` has made for this step. */
  prepared: R;
  now: Date;
  settings: Settings;
  /** Address of the pages for people. */
  site: string;
  stored: JobFiles;
  payload: P;
  /** What the previous step has handed on. */
  state: S;
  /** Who started the job: its changes are theirs. Null for one that the app has started itself. */
  me: Pelaku;
  seal: Sealer;
  audit: Audit;
  auditMany: AuditMany;
}

/** Files made by the app itself. Whatever a failing step has stored is removed again. */
export type JobFiles = Pick<StoredFiles, 'open' | 'putMade' | 'keepMade' | 'remove' | 'seal'>;

/** What the work before a step is given. `db` only reads, and no transaction is open. */
export interface PrepareContext<P, S> {
  db: Db;
  payload: P;
  state: S;
  now: Date;
  settings: Settings;
  seal: Sealer;
  sign: Signer;
  /** Address of the pages for people. */
  site: string;
  stored: JobFiles;
  /** Costly work beside the server, in this kind's turn. */
  work: RunTask;
}

/** What work that waits for another machine is given. Each `write` is a transaction of its own, and none is open while it waits. */
export interface OutsideContext<P> {
  id: number;
  payload: P;
  write: Database['write'];
  now: Date;
  settings: Settings;
  sign: Signer;
  /** Address of the pages for people. */
  site: string;
  mail: Mailer;
  /** Signals that the app is stopping. */
  signal: AbortSignal;
}

/**
 * What a step answers: how many more it has dealt with and what the next one needs (and `total`, where it has counted what there is
 * to do), or the outcome as a sentence. A job whose entry in the history can be taken back keeps its id as `riwayat_id` of the state,
 * to the end.
 */
export type StepResult<S> = { done: number; state: S; total?: number } | { message: string; state?: S };

/** What `atStart` of a kind is given, in the transaction that enqueues the job. */
export type AtStart = Pick<StepContext<unknown, unknown>, 'db' | 'seal'>;

/** One kind of job. Exported by a `*.job.ts` beside the feature that starts it, and found by that name. */
export interface JobKind<P = unknown, S = unknown, R = undefined> {
  readonly type: 'job';
  readonly kind: string;
  readonly payload: z.ZodType<P>;
  readonly state: z.ZodType<S>;
  /** The state of the first step. */
  readonly start: S;
  /** The sentence for the user when every try has failed. */
  readonly failure: string;
  /**
   * Called at every start, before the app listens: returns the job to start unasked, or null when nothing is left to do. It must cost the same
   * however much there is to do: counting belongs in the first step.
   * @throws SettingError when the app must not start
   */
  readonly atStart?: (ctx: AtStart) => Promise<{ key: string; payload: P; total: number } | null>;
  /**
   * Started by the clock (`schedule.ts`): every day at this time of the programme's zone, once however many instances there are. Its
   * payload is the `hari`, `YYYY-MM-DD`.
   */
  readonly jadwal?: { readonly pukul: `${number}.${number}` };
  /** Work that must not hold a transaction open, before each step: files, texts, about a second of it. */
  readonly prepare?: (ctx: PrepareContext<P, S>) => Promise<R>;
  /**
   * Work that waits for another machine, before everything else. Such kinds have a loop of their own, which holds up nobody
   * else's jobs, and are tried again for hours. What it does may be done twice, when the step after it fails.
   */
  readonly outside?: (ctx: OutsideContext<P>) => Promise<void>;
  /**
   * One portion of the work, well under a second. A failed step is tried again from the same state. A `Refusal` ends the
   * job at once with its sentence.
   */
  readonly step: (ctx: StepContext<P, S, R>) => Promise<StepResult<S>>;
}

/** Declares a kind of job. Its payload and state are parsed whenever they come back from the database. */
export function job<P, S, R = undefined>(spec: Omit<JobKind<P, S, R>, 'type'>): JobKind<P, S, R> {
  return Object.freeze({ type: 'job', ...spec });
}

/** A kind of job with types known only to its own step. */
// oxlint-disable-next-line no-explicit-any -- payload and state are parsed by the kind's own schemas before the step sees them
export type AnyJobKind = JobKind<any, any, any>;

/** Is this export of a feature file a kind of job? */
export function isJobKind(value: unknown): value is AnyJobKind {
  return typeof value === 'object' && value !== null && (value as AnyJobKind).type === 'job';
}
