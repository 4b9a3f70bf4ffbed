import type { z } from 'zod';
import type { Audit, AuditMany, Pelaku } from '#api/riwayat/audit.ts';
import type { Database, Db } from '#api/db/db.ts';
import type { Sealer } from '#api/guard/seal.ts';
import type { Signer } from '#api/guard/sign.ts';
import type { Mailer } from '#api/mail/mailer.ts';
import type { Settings } from '#api/start/settings.ts';
import type { StoredFiles } from '#api/store/stored-files.ts';
import type { RunTask } from '#api/work/work.ts';

/** Context of a step. */
export interface StepContext<P, S, R = undefined> {
  /** Id of the job. */
  id: number;
  /** Transaction of the step. It commits the step's writes and the progress of the job together. */
  db: Db;
  /** Result of `prepare` for this step. */
  prepared: R;
  now: Date;
  settings: Settings;
  /** Public address of the app. */
  site: string;
  stored: JobFiles;
  payload: P;
  /** State that the previous step returned. */
  state: S;
  /**
   * User who requested the job. The history shows the job's changes under this user. Null for a job of the app itself.
   */
  me: Pelaku;
  seal: Sealer;
  audit: Audit;
  auditMany: AuditMany;
}

/** Files that a job creates. When a step fails, its stored files are removed again. */
export type JobFiles = Pick<StoredFiles, 'open' | 'putMade' | 'keepMade' | 'remove' | 'seal'>;

/** Context of `prepare`, the work before a step. `db` only reads, and no transaction is open. */
export interface PrepareContext<P, S> {
  db: Db;
  payload: P;
  state: S;
  now: Date;
  settings: Settings;
  seal: Sealer;
  sign: Signer;
  /** Public address of the app. */
  site: string;
  stored: JobFiles;
  /** Runs expensive work in the worker process, in the queue of this kind of job. */
  work: RunTask;
}

/**
 * Context of `outside`, work that waits for another machine. Each `write` is a transaction of its own, so that no
 * transaction stays open.
 */
export interface OutsideContext<P> {
  id: number;
  payload: P;
  write: Database['write'];
  now: Date;
  settings: Settings;
  sign: Signer;
  /** Public address of the app. */
  site: string;
  mail: Mailer;
  /** Aborts when the app stops. */
  signal: AbortSignal;
}

/**
 * Result of a step that is not the last: number of processed items, state for the next step, and `total` if the step
 * counted all items. Result of the last step: the final message. If the job's history entry can be undone, the state
 * contains its id as `riwayat_id` until the job ends.
 */
export type StepResult<S> = { done: number; state: S; total?: number } | { message: string; state?: S };

/** Context of `atStart`, in the transaction that enqueues the job. */
export type AtStart = Pick<StepContext<unknown, unknown>, 'db' | 'seal'>;

/** A kind of job. The app finds it as an export of a file `*.job.ts`. */
export interface JobKind<P = unknown, S = unknown, R = undefined> {
  readonly type: 'job';
  readonly kind: string;
  readonly payload: z.ZodType<P>;
  readonly state: z.ZodType<S>;
  /** State of the first step. */
  readonly start: S;
  /** Message for the user when all attempts have failed. */
  readonly failure: string;
  /**
   * Called at every app start, before the app listens. Returns the job to enqueue, or null when there is no work. The
   * call must take the same short time for any amount of work, so the first step of the job counts the work.
   * @throws SettingError when the app must not start
   */
  readonly atStart?: (ctx: AtStart) => Promise<{ key: string; payload: P; total: number } | null>;
  /**
   * The schedule (`schedule.ts`) enqueues the job once a day, at this time in the programme's time zone, for all
   * instances together. Its payload contains the day as `hari`, `YYYY-MM-DD`.
   */
  readonly jadwal?: { readonly pukul: `${number}.${number}` };
  /** Slow work of about a second before each step, such as files and texts. It runs outside a transaction. */
  readonly prepare?: (ctx: PrepareContext<P, S>) => Promise<R>;
  /**
   * Work that waits for another machine, before `prepare` and the step. Kinds of jobs with `outside` have their own
   * loop, so that they do not delay other jobs, and are retried for hours. If the step after `outside` fails, the work
   * runs again.
   */
  readonly outside?: (ctx: OutsideContext<P>) => Promise<void>;
  /**
   * One part of the work, much shorter than a second. A failed step is repeated from the same state. A `Refusal` ends
   * the job at once, with the refusal's message.
   */
  readonly step: (ctx: StepContext<P, S, R>) => Promise<StepResult<S>>;
}

/** Declares a kind of job. Its schemas check payload and state when they are read from the database. */
export function job<P, S, R = undefined>(spec: Omit<JobKind<P, S, R>, 'type'>): JobKind<P, S, R> {
  return Object.freeze({ type: 'job', ...spec });
}

/** A kind of job with any payload and state. */
// oxlint-disable-next-line no-explicit-any -- payload and state are parsed by the kind's own schemas before the step sees them
export type AnyJobKind = JobKind<any, any, any>;

/** Tests whether an export of a feature file is a kind of job. */
export function isJobKind(value: unknown): value is AnyJobKind {
  return typeof value === 'object' && value !== null && (value as AnyJobKind).type === 'job';
}
