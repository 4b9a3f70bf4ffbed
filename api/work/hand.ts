// Program of a worker process. It runs one task after the other, see work.ts.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Refusal } from '#api/call/refuse.ts';
import type { Failure, Order, Report } from './messages.ts';
import { processorMs } from './processor.ts';
import { discoverTasks } from './task.ts';
import type { Watched } from './watch.ts';

const MIB = 1024 * 1024;

const own = fileURLToPath(import.meta.url);

const limits = new Int32Array(new SharedArrayBuffer(8));

function startWatch(): void {
  const workerData: Watched = { state: limits.buffer };
  new Worker(path.join(path.dirname(own), `watch${path.extname(own)}`), { workerData }).unref();
}

function beginWatch(cpuMs: number, memoryMib: number): void {
  Atomics.store(limits, 1, memoryMib);
  Atomics.store(limits, 0, processorMs() + cpuMs);
  Atomics.notify(limits, 0);
}

function endWatch(): void {
  Atomics.store(limits, 0, 0);
}

async function work({ task, input, cpuMs, memoryMib }: Order): Promise<void> {
  const outcome = await tasks
    .get(task)!
    .load()
    .then((run) => {
      // The CPU time for loading the code does not count against the limit of the task.
      beginWatch(cpuMs, memoryMib);
      return (run as (input: unknown) => Promise<unknown>)(input);
    })
    .then(
      (value) => ({ kind: 'done', value }) as const,
      (error: unknown) => ({ kind: 'failed', failure: failureOf(error) }) as const,
    );
  endWatch();
  report({ ...outcome, memoryMib: process.memoryUsage.rss() / MIB });
}

function failureOf(error: unknown): Failure {
  if (error instanceof Refusal) {
    const { message, code, status, errors, retryAfter } = error;
    return { message, code, refusal: { status, errors, retryAfter } };
  }
  const { message, code } = error as NodeJS.ErrnoException;
  return { message, code };
}

function report(message: Report): void {
  // A failed send is ignored. It means that the server process has ended, and then this process ends too (`disconnect`
  // below).
  process.send?.(message, undefined, undefined, () => {});
}

startWatch();
// This process exits when the server process has ended. It ignores signals, because the server process handles them and
// then ends this process.
process.on('disconnect', () => process.exit());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
const tasks = await discoverTasks(path.join(path.dirname(own), '..'));
process.on('message', (order: Order) => void work(order));
report({ kind: 'ready' });
