import { workerData } from 'node:worker_threads';
import { USED_UP } from './messages.ts';
import { processorMs } from './processor.ts';

/**
 * Two 32-bit integers that a worker process shares with its watch thread. The first is the CPU time in ms at which the
 * running task is ended (0 without a task). The second is the memory limit in MiB.
 */
export interface Watched {
  state: SharedArrayBuffer;
}

/**
 * Time between two checks of the limits in ms. A task with several busy threads can exceed its CPU limit by several
 * times this value.
 */
const LOOK_MS = 20;
const MIB = 1024 * 1024;

const limits = new Int32Array((workerData as Watched).state);

/**
 * This thread ends the worker process if its task exceeds a limit. It is a separate thread, because a task can block
 * the main thread. It ends the whole process, because native code cannot be stopped in another way. Without a task, the
 * thread sleeps.
 */
for (;;) {
  const endsAt = Atomics.load(limits, 0);
  if (endsAt === 0) Atomics.wait(limits, 0, 0);
  else if (processorMs() > endsAt || process.memoryUsage.rss() / MIB > Atomics.load(limits, 1))
    process.kill(process.pid, USED_UP);
  else Atomics.wait(limits, 0, endsAt, LOOK_MS);
}
