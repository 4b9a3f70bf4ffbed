// Loaded into the servers: answers how much processor time the process has used, in microseconds, and the longest time, in
// milliseconds, that its event loop was held since the last question, and the memory that it holds, in bytes. Asked for `live`, how
// much of it is in use once everything else was collected: what nobody refers to any more comes and goes as the collector likes.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let held = 0;
let cpu = process.cpuUsage();
let at = performance.now();

// Between two turns of the loop: by the clock or in processor time, whichever is less. What else the machine does makes the
// first longer, what other threads of the process do the second.
setInterval(() => {
  const used = process.cpuUsage(cpu);
  const now = performance.now();
  held = Math.max(held, Math.min(now - at, (used.user + used.system) / 1000));
  cpu = process.cpuUsage();
  at = now;
}, 1).unref();

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
  process.send({ cpu: user + system, held, rss: process.memoryUsage.rss() });
  held = 0;
});
