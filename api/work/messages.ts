import type { FieldErrors } from '#api/call/refuse.ts';

/** Message from the server to a worker process: one task. */
export interface Order {
  task: string;
  input: unknown;
  /** Limits of CPU time and memory of the process. */
  cpuMs: number;
  memoryMib: number;
}

/** Message from a worker process: ready, or the result of its task with the memory it uses now. */
export type Report =
  | { kind: 'ready' }
  | { kind: 'done'; value: unknown; memoryMib: number }
  | { kind: 'failed'; failure: Failure; memoryMib: number };

/** An error in a message: a refusal stays one, a failure of the disk keeps its code. */
export interface Failure {
  message: string;
  code?: string | undefined;
  refusal?: { status: number; errors?: FieldErrors | undefined; retryAfter?: number | undefined } | undefined;
}

/** Signal with which a worker process ends itself after its budget is used up. The system sends other signals. */
export const USED_UP = 'SIGVTALRM';
