// Loaded into the servers: answers how much processor time the process has used, in microseconds, and the longest time, in
// milliseconds, that its event loop was held since the last question, and the memory that it holds, in bytes.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const loop = monitorEventLoopDelay({ resolution: 1 });
loop.enable();

process.on('message', (message) => {
  if (message !== 'counters') return;
  const { user, system } = process.cpuUsage();
  process.send({ cpu: user + system, held: loop.max / 1e6, rss: process.memoryUsage.rss() });
  loop.reset();
});
