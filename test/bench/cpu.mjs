// This file is loaded into each measured server. The message `counters` returns the CPU time of the process in ms, and
// the longest event-loop block since the previous message in ms. The message `live` returns the memory in use after a
// garbage collection, in bytes.
import { existsSync, openSync, readSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// CPU time of the main thread in ns: the first number in `schedstat`. On a system without this file, wall-clock time is
// used.
const stat = existsSync('/proc/self/schedstat') ? openSync('/proc/self/schedstat', 'r') : null;
const text = Buffer.alloc(64);
const threadMs = () => {
  if (stat === null) return performance.now();
  readSync(stat, text, 0, text.length, 0);
  return Number(text.subarray(0, text.indexOf(' ')).toString('latin1')) / 1e6;
};

let held = 0;
let cpu = threadMs();
let at = performance.now();

// Between two timer runs, wall-clock time and CPU time are measured. The smaller value is the event-loop block, because
// other load on the machine increases only the wall-clock time.
setInterval(() => {
  const used = threadMs();
  const now = performance.now();
  held = Math.max(held, Math.min(now - at, used - cpu));
  cpu = used;
  at = now;
}, 5).unref();

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('message', (message) => {
  if (message === 'live') {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    process.send(heapUsed + external);
  }
  if (message !== 'counters') return;
  const { user, system } = process.cpuUsage();
  process.send({ cpu: (user + system) / 1000, held });
  held = 0;
});
