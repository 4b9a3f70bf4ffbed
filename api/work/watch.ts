import { workerData } from 'node:worker_threads';
import { USED_UP } from './messages.ts';
import { processorMs } from './processor.ts';

/** What the hand shares with its watch: the processor time in ms at which its task ends, 0 without one; its memory in MiB. */
export interface Watched {
  state: SharedArrayBuffer;
}

/** Several threads at work use up several times this before it is seen. */
const LOOK_MS = 20;
const MIB = 1024 * 1024;

const limits = new Int32Array((workerData as Watched).state);

/**
 * A thread of its own inside a hand: it sees a task that never lets go of the main thread, and native code that nothing inside a
 * process can stop, and ends the process. Asleep while there is no task.
 */
for (;;) {
  const endsAt = Atomics.load(limits, 0);
  if (endsAt === 0) Atomics.wait(limits, 0, 0);
  else if (processorMs() > endsAt || process.memoryUsage.rss() / MIB > Atomics.load(limits, 1))
    process.kill(process.pid, USED_UP);
  else Atomics.wait(limits, 0, endsAt, LOOK_MS);
}
