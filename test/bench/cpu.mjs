// Loaded into the servers. Answers how much processor time the process has used and the longest time that its event loop was held
// since the last question, in milliseconds; asked for `live`, how many bytes are in use once everything else was collected.
import { existsSync, openSync, readSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Of the main thread alone, where the system tells: nanoseconds on a processor are the first of its numbers.
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

// Between two turns of the loop: by the clock or in processor time, whichever is less. What else the machine does makes the first longer.
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
