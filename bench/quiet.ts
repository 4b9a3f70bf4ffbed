import { readFileSync } from 'node:fs';
import { treeMs } from './processor.ts';

/** One tick of `/proc/stat`, in milliseconds. */
const TICK = 10;

/** From here on of one processor's time, others have a part in what is measured. */
const OTHERS_MAX = 0.1;
/** So far apart rounds of the same bare server are on a machine where nobody else works. */
const SPREAD_MAX = 1.15;

/** Milliseconds that all processors together have worked so far, and those that the machine's own host has withheld. */
function machineMs(): { busy: number; stolen: number } {
  const [, user = 0, nice = 0, system = 0, , , , , steal = 0] = readFileSync('/proc/stat', 'utf8')
    .slice(0, 200)
    .split(/\s+/)
    .map(Number);
  return { busy: (user + nice + system) * TICK, stolen: steal * TICK };
}

/** From now on: how much of one processor goes to others than this program and what it has started, a host's share included. */
export function watchOthers(): () => number {
  const look = () => ({ at: performance.now(), own: treeMs(process.pid), ...machineMs() });
  const before = look();
  return () => {
    const now = look();
    const others = now.busy - before.busy - (now.own - before.own) + now.stolen - before.stolen;
    return Math.max(0, others) / (now.at - before.at);
  };
}

/** Why a measurement on this machine says nothing; null where it was quiet. @param bare what the same work took each round */
export function disturbed(others: number, bare: readonly number[]): string | null {
  // Half of the rounds: a single one may meet the collector, or a checkpoint.
  const sorted = bare.toSorted((a, b) => a - b);
  const quarter = Math.floor(sorted.length / 4);
  const spread = sorted[sorted.length - 1 - quarter]! / sorted[quarter]!;
  if (others > OTHERS_MAX) return `others take ${(others * 100).toFixed(0)} % of a processor`;
  if (spread > SPREAD_MAX) return `half of the bare server's rounds lie ${spread.toFixed(2)} times apart`;
  return null;
}
