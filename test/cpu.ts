import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/**
 * Milliseconds of processor time that this process spends on `work`. A budget in it holds on a loaded machine, too, where
 * a clock on the wall counts what others do.
 */
export async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Milliseconds of processor time of this process and of those that work beside it (`api/work`), the ended ones included. */
export async function cpuOfAllMs(work: () => unknown): Promise<number> {
  const before = usedByAllMs();
  await work();
  return usedByAllMs() - before;
}

/** Linux counts in hundredths of a second; elsewhere `ps` tells, of those that live. */
function usedByAllMs(): number {
  if (process.platform !== 'linux') {
    const { user, system } = process.cpuUsage();
    const all = execFileSync('ps', ['-Ao', 'ppid=,time='], { encoding: 'utf8' }).split('\n');
    const own = all
      .map((line) => line.trim().split(/\s+/))
      .filter(([parent]) => Number(parent) === process.pid);
    return (user + system) / 1000 + own.reduce((sum, [, time = '0']) => sum + 1000 * secondsOf(time), 0);
  }
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && statOf(name)?.[1] === String(process.pid),
  );
  return 10 * [String(process.pid), ...children].reduce((sum, name) => sum + ticksOf(statOf(name)), 0);
}

/** `0:01.25` as seconds. */
const secondsOf = (time: string) => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

/** The fields behind the name of a process, which may hold blanks; undefined once it is gone. */
function statOf(name: string): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/** Its own time and that of its ended children. */
const ticksOf = (stat: string[] | undefined) =>
  (stat ?? []).slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
