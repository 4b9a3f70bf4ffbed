import type { z } from 'zod';
import type { Audit, AuditMany, Pelaku } from '#api/riwayat/audit.ts';
import type { Database, Db } from '#api/db/db.ts';
import type { Sealer } from '#api/guard/seal.ts';
import type { Signer } from '#api/guard/sign.ts';
import type { Mailer } from '#api/mail/mailer.ts';
import type { Settings } from '#api/start/settings.ts';
import type { StoredFiles } from '#api/store/stored-files.ts';
import type { RunTask } from '#api/work/work.ts';

/** What a step gets. */
export interface StepContext<P, S, R = undefined> {
  /** Of the job itself. */
  id: number;
  /** The step's transaction: what it writes and how far the job has come are kept together, or neither is. */
  db: Db;
  /** What `prepare` has made for it. */
  prepared: R;
  now: Date;
  settings: Settings;
  /** Address of the pages for people. */
  site: string;
  stored: JobFiles;
  payload: P;
  /** What the step before has handed on. */
  state: S;
  /** Who started the job: its changes are theirs. Null for one that the app has started itself. */
  me: Pelaku;
  seal: Sealer;
  audit: Audit;
  auditMany: AuditMany;
}

/** Files that the app makes by itself. What a step that fails has stored goes again. */
export type JobFiles = Pick<StoredFiles, 'open' | 'putMade' | 'keepMade' | 'remove' | 'seal'>;

/** What the work before a step gets. `db` only reads, and no transaction is open. */
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

/** What work gets that waits for another machine. Each `write` is a transaction of its own, and none is open while it waits. */
export interface OutsideContext<P> {
  id: number;
  payload: P;
  write: Database['write'];
  settings: Settings;
  /** Address of the pages for people. */
  site: string;
  mail: Mailer;
  /** The app stops. */
  signal: AbortSignal;
}

/**
 * What a step answers: how many more it has dealt with and what the next one needs (and `total`, where it has counted what there is
 * to do), or the outcome as a sentence. A job whose entry in the history can be taken back keeps its id as `riwayat_id` of the state,
 * to the end.
 */
export type StepResult<S> = { done: number; state: S; total?: number } | { message: string; state?: S };

/** What is asked of a kind when the app starts, in the transaction that orders the job. */
export type AtStart = Pick<StepContext<unknown, unknown>, 'db' | 'seal'>;

/** One kind of job. Exported by a `*.job.ts` beside the feature that starts it, and found by that name. */
export interface JobKind<P = unknown, S = unknown, R = undefined> {
  readonly type: 'job';
  readonly kind: string;
  readonly payload: z.ZodType<P>;
  readonly state: z.ZodType<S>;
  /** The state of the first step. */
  readonly start: S;
  /** What the user reads when every try has failed. */
  readonly failure: string;
  /**
   * Asked at every start, before the app listens: the job to start by itself, or null when nothing is left to do. It costs the same
   * however much there is: to count is for the first step.
   * @throws SettingError when the app must not start
   */
  readonly atStart?: (ctx: AtStart) => Promise<{ key: string; payload: P; total: number } | null>;
  /** Work that must not hold a transaction open, before each step: files, texts, about a second of it. */
  readonly prepare?: (ctx: PrepareContext<P, S>) => Promise<R>;
  /**
   * Work that waits for another machine, before everything else. Such kinds have a loop of their own, which holds up nobody
   * else's jobs, and are tried again for hours. What it does may be done twice, when the step after it fails.
   */
  readonly outside?: (ctx: OutsideContext<P>) => Promise<void>;
  /**
   * A piece of the work, well under a second. A step that failed is tried again from the same state. A `Refusal` ends the
   * job at once with its sentence.
   */
  readonly step: (ctx: StepContext<P, S, R>) => Promise<StepResult<S>>;
}

/** Declares a kind of job. Its payload and state are parsed whenever they come back from the database. */
export function job<P, S, R = undefined>(spec: Omit<JobKind<P, S, R>, 'type'>): JobKind<P, S, R> {
  return Object.freeze({ type: 'job', ...spec });
}

/** A kind whose types only its own step knows. */
// oxlint-disable-next-line no-explicit-any -- payload and state are parsed by the kind's own schemas before the step sees them
export type AnyJobKind = JobKind<any, any, any>;

/** Is this export of a feature file a kind of job? */
export function isJobKind(value: unknown): value is AnyJobKind {
  return typeof value === 'object' && value !== null && (value as AnyJobKind).type === 'job';
}
