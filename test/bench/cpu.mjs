// The measured servers load this file. The message `counters` returns the CPU time of the process and the longest
// event-loop block since the previous message, both in ms. The message `live` returns the memory in use after a garbage
// collection, in bytes.
import { existsSync, openSync, readSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// CPU time of the main thread: the first number of schedstat, in ns. A system without this file uses wall-clock time.
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

// The event-loop block is the smaller of two values between two timer runs: wall-clock time and CPU time. Other load on
// the machine increases only the wall-clock time.
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
