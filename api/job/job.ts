import type { z } from 'zod';
import type { Audit, AuditMany, Pelaku } from '#api/riwayat/audit.ts';
import type { Database, Db } from '#api/db/db.ts';
import type { Sealer } from '#api/guard/seal.ts';
import type { Signer } from '#api/guard/sign.ts';
import type { Mailer } from '#api/mail/mailer.ts';
import type { Settings } from '#api/start/settings.ts';
import type { StoredFiles } from '#api/store/stored-files.ts';
import type { RunTask } from '#api/work/work.ts';

/** Context of a step of a job. */
export interface StepContext<P, S, R = undefined> {
  id: number;
  /** Transaction of the step. The step's writes and the progress of the job are committed together. */
  db: Db;
  /** Result of `prepare` for this step. */
  prepared: R;
  now: Date;
  settings: Settings;
  /** Public address of the app. */
  site: string;
  stored: JobFiles;
  payload: P;
  /** State that the previous step has returned. */
  state: S;
  /**
   * User who requested the job. The history shows this user as the author of the job's changes. Null for a job of the
   * app itself.
   */
  me: Pelaku;
  seal: Sealer;
  audit: Audit;
  auditMany: AuditMany;
}

/** Files that a job creates. If a step fails, the files that it has stored are removed again. */
export type JobFiles = Pick<StoredFiles, 'open' | 'putMade' | 'keepMade' | 'remove' | 'seal'>;

/** Context of `prepare`, which does work before a step. `db` can only read, and no transaction is open. */
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
  /** Runs expensive work in the worker process. Each kind of job has a queue. */
  work: RunTask;
}

/**
 * Context of `outside`, which does work that waits for another machine. Each `write` is a separate transaction.
 * Therefore no transaction stays open while the work waits.
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
  /** Signal that is aborted when the app stops. */
  signal: AbortSignal;
}

/**
 * Result of one step of a job. The last step returns the final message. Every other step returns the number of
 * processed items and the state for the next step. `total` is set if the step has counted all items. If the job's
 * history entry can be undone, the state must contain the id of the entry as `riwayat_id`.
 */
export type StepResult<S> = { done: number; state: S; total?: number } | { message: string; state?: S };

/** Context of `atStart`, in the transaction that enqueues the job. */
export type AtStart = Pick<StepContext<unknown, unknown>, 'db' | 'seal'>;

/** A kind of job. The app finds it because a file `*.job.ts` exports it. */
export interface JobKind<P = unknown, S = unknown, R = undefined> {
  readonly type: 'job';
  readonly kind: string;
  readonly payload: z.ZodType<P>;
  readonly state: z.ZodType<S>;
  /** State with which the first step of the job begins. */
  readonly start: S;
  /** Message for the user if all attempts have failed. */
  readonly failure: string;
  /**
   * Called at every app start, before the app accepts requests. Returns the job to enqueue, or null if there is no
   * work. The function must be fast for any amount of work. Therefore the first step of the job counts the work.
   * @throws SettingError if the app must not start
   */
  readonly atStart?: (ctx: AtStart) => Promise<{ key: string; payload: P; total: number } | null>;
  /**
   * Time of day at which the job is enqueued, in the programme's time zone. The schedule (`schedule.ts`) enqueues the
   * job once a day for all instances together. The payload of the job contains the day as `hari`, `YYYY-MM-DD`.
   */
  readonly jadwal?: { readonly pukul: `${number}.${number}` };
  /**
   * Slow work before each step, such as work with files and long texts. It may take about a second, and it runs outside
   * a transaction.
   */
  readonly prepare?: (ctx: PrepareContext<P, S>) => Promise<R>;
  /**
   * Part of the job that waits for another machine, such as a mail server. It runs before `prepare` and the step. A
   * separate loop runs the jobs with `outside`, so that they do not delay other jobs. A job with `outside` that fails
   * is tried again for about six hours. If the step after `outside` fails, `outside` runs again too.
   */
  readonly outside?: (ctx: OutsideContext<P>) => Promise<void>;
  /**
   * Does one part of the job's work, in much less than a second. A failed step is repeated from the same state. A
   * `Refusal` ends the job at once, with the refusal's message.
   */
  readonly step: (ctx: StepContext<P, S, R>) => Promise<StepResult<S>>;
}

/** Declares a kind of job. Its schemas check the payload and the state when they are read from the database. */
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
