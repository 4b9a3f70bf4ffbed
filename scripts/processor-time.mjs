// Measures the processor time of a command and of all processes that it starts. Processes that live longer than the
// command or are killed are included.
import { readdirSync, readFileSync } from 'node:fs';

/** Time between two samples. One sample of a busy machine takes 8 ms of CPU. */
const LOOK_MS = 2000;
/** Ticks of the kernel's clock per second, the same on every Linux that Node runs on. */
const TICKS = 100;

/**
 * Reads all processes of the machine from /proc. `own` is the processor time of a process in ticks. `collected` is the
 * processor time of its ended children, which the kernel adds to the parent that has waited for them. `since` is the
 * start time, because a number in /proc can be used again.
 */
function processes() {
  const found = new Map();
  for (const pid of readdirSync('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    let stat;
    try {
      stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    } catch {
      continue;
    }
    const f = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [parent, own, collected, since] = [f[1], +f[11] + +f[12], +f[13] + +f[14], f[19]];
    found.set(pid, { parent, own, collected, since });
  }
  return found;
}

/**
 * Observes all processes that this process starts from now on. Returns a function that gives their processor time so
 * far in seconds, or null on a system without /proc. A process can end between two samples without its parent waiting
 * for it, for example if a browser is killed. In this case, the last sample of the process counts.
 */
export function followProcessorTime() {
  if (process.platform !== 'linux') return () => null;
  const self = String(process.pid);
  let known = new Map();
  let lost = 0;

  function look() {
    const all = processes();
    const now = new Map();
    const isOurs = (pid, seen) =>
      pid === self ||
      known.get(pid)?.since === seen.since ||
      (now.has(seen.parent) ? true : all.has(seen.parent) && isOurs(seen.parent, all.get(seen.parent)));
    for (const [pid, seen] of all) if (isOurs(pid, seen)) now.set(pid, seen);
    // A process that has ended has no entry any more. Its last known ticks are added to its nearest ancestor that is
    // still running.
    const ended = new Map();
    for (const [pid, was] of known) {
      if (now.get(pid)?.since === was.since) continue;
      let above = was.parent;
      while (known.has(above) && now.get(above)?.since !== known.get(above).since)
        above = known.get(above).parent;
      ended.set(above, (ended.get(above) ?? 0) + was.own + was.collected);
    }
    // If an ancestor has waited for the ended process, the kernel has already added the ticks of this process to the
    // ancestor. Therefore the ticks that the ancestor has collected since the last sample are subtracted.
    for (const [above, used] of ended) {
      const collected = (now.get(above)?.collected ?? 0) - (known.get(above)?.collected ?? 0);
      lost += Math.max(0, used - collected);
    }
    known = now;
  }

  look();
  const before = spent();
  const timer = setInterval(look, LOOK_MS);
  timer.unref();

  function spent() {
    let ticks = lost;
    for (const { own, collected } of known.values()) ticks += own + collected;
    return ticks / TICKS;
  }
  return () => {
    look();
    return spent() - before;
  };
}
