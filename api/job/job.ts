import type { z } from 'zod';
import type { Pelaku, Perubahan } from '../audit.ts';
import type { Db } from '../db.ts';
import type { Sealer } from '../guard/seal.ts';

/** What a step gets. */
export interface StepContext<P, S> {
  /** The step's transaction: what it writes and how far the job has come are kept together, or neither is. */
  db: Db;
  payload: P;
  /** What the step before has handed on. */
  state: S;
  /** Who started the job: its changes are theirs. Null for one that the app has started itself. */
  me: Pelaku;
  seal: Sealer;
  /** Adds rows to the audit log, in the same transaction. */
  audit: (aksi: string, rows: readonly Perubahan[]) => Promise<void>;
}

/** What a step answers: how many more it has dealt with and what the next one needs, or the outcome as a sentence. */
export type StepResult<S> = { done: number; state: S } | { message: string };

/** What is asked of a kind when the app starts; `db` only reads. */
export type AtStart = Pick<StepContext<unknown, unknown>, 'db' | 'seal'>;

/** One kind of job. Exported by a `*.job.ts` beside the feature that starts it, and found by that name. */
export interface JobKind<P = unknown, S = unknown> {
  readonly type: 'job';
  readonly kind: string;
  readonly payload: z.ZodType<P>;
  readonly state: z.ZodType<S>;
  /** The state of the first step. */
  readonly start: S;
  /** What the user reads when every try has failed. */
  readonly failure: string;
  /**
   * Asked at every start, before the app listens: the job to start by itself, or null when nothing is left to do.
   * @throws SettingError when the app must not start
   */
  readonly atStart?: (ctx: AtStart) => Promise<{ key: string; payload: P; total: number } | null>;
  /**
   * A piece of the work, well under a second. A step that failed is tried again from the same state. A `Refusal` ends the
   * job at once with its sentence.
   */
  readonly step: (ctx: StepContext<P, S>) => Promise<StepResult<S>>;
}

/** Declares a kind of job. Its payload and state are parsed whenever they come back from the database. */
export function job<P, S>(spec: Omit<JobKind<P, S>, 'type'>): JobKind<P, S> {
  return Object.freeze({ type: 'job', ...spec });
}

/** A kind whose types only its own step knows. */
// oxlint-disable-next-line no-explicit-any -- both are parsed by the kind's own schemas before the step sees them
export type AnyJobKind = JobKind<any, any>;

/** Is this export of a feature file a kind of job? */
export function isJobKind(value: unknown): value is AnyJobKind {
  return typeof value === 'object' && value !== null && (value as AnyJobKind).type === 'job';
}
