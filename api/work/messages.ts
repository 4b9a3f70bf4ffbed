import type { FieldErrors } from '#api/call/refuse.ts';

/** Message from the server process to a worker process that starts a task. */
export interface Order {
  task: string;
  input: unknown;
  /** Limits of CPU time (ms) and memory (MiB) for the task. */
  cpuMs: number;
  memoryMib: number;
}

/**
 * Message from a worker process to the server process: the process is ready, or a task has succeeded or failed.
 * `memoryMib` is the memory that the process uses now.
 */
export type Report =
  | { kind: 'ready' }
  | { kind: 'done'; value: unknown; memoryMib: number }
  | { kind: 'failed'; failure: Failure; memoryMib: number };

/**
 * An error in a form that can be sent to another process. A refusal keeps its status, and an error of the file system
 * keeps its code.
 */
export interface Failure {
  message: string;
  code?: string | undefined;
  refusal?: { status: number; errors?: FieldErrors | undefined; retryAfter?: number | undefined } | undefined;
}

/**
 * Signal that a worker process sends to itself if it exceeds a limit. The operating system uses other signals, so this
 * signal shows the cause.
 */
export const USED_UP = 'SIGVTALRM';
