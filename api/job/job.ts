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
  /** Transaction of the step: its writes and the progress of the job commit together. */
  db: Db;
  /** Result of `prepare` for this step. */
  prepared: R;
  now: Date;
  settings: Settings;
  /** Address of the pages. */
  site: string;
  stored: JobFiles;
  payload: P;
  /** State from the previous step. */
  state: S;
  /** Author of the job and of its changes. Null for a job of the app. */
  me: Pelaku;
  seal: Sealer;
  audit: Audit;
  auditMany: AuditMany;
}

/** Files made by the app. Files that a failing step has stored are removed again. */
export type JobFiles = Pick<StoredFiles, 'open' | 'putMade' | 'keepMade' | 'remove' | 'seal'>;

/** Context of the work before a step. `db` only reads, and no transaction is open. */
export interface PrepareContext<P, S> {
  db: Db;
  payload: P;
  state: S;
  now: Date;
  settings: Settings;
  seal: Sealer;
  sign: Signer;
  /** Address of the pages. */
  site: string;
  stored: JobFiles;
  /** Expensive work in the worker process, in the queue of this kind. */
  work: RunTask;
}

/** Context of work that waits for another machine. Each `write` is an own transaction; none is open during the wait. */
export interface OutsideContext<P> {
  id: number;
  payload: P;
  write: Database['write'];
  now: Date;
  settings: Settings;
  sign: Signer;
  /** Address of the pages. */
  site: string;
  mail: Mailer;
  /** Aborts when the app stops. */
  signal: AbortSignal;
}

/**
 * Result of a step: the number of processed items and the state of the next step (and `total`, if the step has counted
 * all items), or the final message. A job whose history entry can be undone keeps the id of the entry as `riwayat_id`
 * of the state, to the end.
 */
export type StepResult<S> = { done: number; state: S; total?: number } | { message: string; state?: S };

/** Context of `atStart` of a kind, in the transaction that enqueues the job. */
export type AtStart = Pick<StepContext<unknown, unknown>, 'db' | 'seal'>;

/** One kind of job. Exported by a `*.job.ts` next to its feature, and discovered by that name. */
export interface JobKind<P = unknown, S = unknown, R = undefined> {
  readonly type: 'job';
  readonly kind: string;
  readonly payload: z.ZodType<P>;
  readonly state: z.ZodType<S>;
  /** State of the first step. */
  readonly start: S;
  /** Message for the user when every try has failed. */
  readonly failure: string;
  /**
   * Called at every start, before the app listens. Returns the job to start, or null when nothing is left to do. Its
   * cost must not depend on the amount of work: counting belongs in the first step.
   * @throws SettingError when the app must not start
   */
  readonly atStart?: (ctx: AtStart) => Promise<{ key: string; payload: P; total: number } | null>;
  /**
   * Started by the schedule (`schedule.ts`): once a day at this time of the programme's zone, for all instances
   * together. The payload is the `hari`, `YYYY-MM-DD`.
   */
  readonly jadwal?: { readonly pukul: `${number}.${number}` };
  /** Work of about a second before each step, outside a transaction: files, texts. */
  readonly prepare?: (ctx: PrepareContext<P, S>) => Promise<R>;
  /**
   * Work that waits for another machine, before all other work of the step. Kinds with it have their own loop, so that
   * they do not delay other jobs, and retries for hours. The work may run twice when the following step fails.
   */
  readonly outside?: (ctx: OutsideContext<P>) => Promise<void>;
  /**
   * One portion of the work, well under a second. A failed step is retried from the same state. A `Refusal` ends the
   * job at once with its message.
   */
  readonly step: (ctx: StepContext<P, S, R>) => Promise<StepResult<S>>;
}

/** Declares a kind of job. Its payload and state are parsed when they are read from the database. */
export function job<P, S, R = undefined>(spec: Omit<JobKind<P, S, R>, 'type'>): JobKind<P, S, R> {
  return Object.freeze({ type: 'job', ...spec });
}

/** A kind of job whose types only its own step knows. */
// oxlint-disable-next-line no-explicit-any -- payload and state are parsed by the kind's own schemas before the step sees them
export type AnyJobKind = JobKind<any, any, any>;

/** Tests whether an export of a feature file is a kind of job. */
export function isJobKind(value: unknown): value is AnyJobKind {
  return typeof value === 'object' && value !== null && (value as AnyJobKind).type === 'job';
}
