// How much processor time a command and everything that it starts have used, also what outlives it or is killed.
import { readdirSync, readFileSync } from 'node:fs';

const LOOK_MS = 400;
/** Ticks of the kernel's clock in a second; the same on every Linux that Node runs on. */
const TICKS = 100;

/** What /proc tells of each process: its parent, its own ticks, and those of the children that it has collected. */
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
 * Follows everything that this process starts from now on. Answers a function that tells the seconds used so far, or null where
 * the system has no /proc. A process that ends between two looks without being collected by its parent, as those of a browser
 * are when it is killed, counts with what it had at the last look.
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
    // What those that ended used until the last look, by the nearest of ours above them that lives.
    const ended = new Map();
    for (const [pid, was] of known) {
      if (now.get(pid)?.since === was.since) continue;
      let above = was.parent;
      while (known.has(above) && now.get(above)?.since !== known.get(above).since)
        above = known.get(above).parent;
      ended.set(above, (ended.get(above) ?? 0) + was.own + was.collected);
    }
    // What that one has collected since is in its own figure already; a whole tree that ends at once comes to it in one sum.
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
