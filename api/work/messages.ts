import type { FieldErrors } from '#api/call/refuse.ts';

/** Message from the server to a worker process: one task. */
export interface Order {
  task: string;
  input: unknown;
  /** Limits of CPU time and memory of the process. */
  cpuMs: number;
  memoryMib: number;
}

/**
 * Message from a worker process to the server: the process is ready, or a task has a result. It contains the
 * current memory of the process in MiB.
 */
export type Report =
  | { kind: 'ready' }
  | { kind: 'done'; value: unknown; memoryMib: number }
  | { kind: 'failed'; failure: Failure; memoryMib: number };

/**
 * An error in a form that can be sent between processes. A refusal keeps its status, and an error of the file
 * system keeps its code.
 */
export interface Failure {
  message: string;
  code?: string | undefined;
  refusal?: { status: number; errors?: FieldErrors | undefined; retryAfter?: number | undefined } | undefined;
}

/**
 * Signal that a worker process sends to itself if it exceeds its budget. The operating system ends processes
 * with other signals. Therefore the signal shows the cause.
 */
export const USED_UP = 'SIGVTALRM';
