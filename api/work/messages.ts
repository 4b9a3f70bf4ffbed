import type { FieldErrors } from '#api/call/refuse.ts';

/** From the server to a hand: one task. */
export interface Order {
  task: string;
  input: unknown;
  /** How much processor time and memory of its process it may use. */
  cpuMs: number;
  memoryMib: number;
}

/** From a hand to the server: that it is there, or what became of its task, and the memory that it holds afterwards. */
export type Report =
  | { kind: 'ready' }
  | { kind: 'done'; value: unknown; memoryMib: number }
  | { kind: 'failed'; failure: Failure; memoryMib: number };

/** An error as it travels: a refusal stays one, a failure of the disk keeps its code. */
export interface Failure {
  message: string;
  code?: string | undefined;
  refusal?: { status: number; errors?: FieldErrors | undefined; retryAfter?: number | undefined } | undefined;
}

/** How a hand ends itself when its task has used up its processor time or memory. A system's own signals mean something else. */
export const USED_UP = 'SIGVTALRM';
