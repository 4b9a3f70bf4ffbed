import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { alive } from './process.ts';

const PREFIX = 'postgres.baru-';

/**
 * Age in ms above which a partial database counts as abandoned. After this time, another process may have the process
 * id of its creator.
 */
const FRESH = 60_000;

/**
 * Names of the folders in which this process is creating a database. If another folder has the same process id in its
 * name, it belongs to an earlier process.
 */
const own = new Set<string>();

/**
 * Creates a folder for a new database next to the final folder. The name of the new folder contains the process id and
 * the time.
 */
export function makeStaging(dataDir: string): string {
  const name = `${PREFIX}${process.pid}-${Date.now()}-${own.size}`;
  own.add(name);
  mkdirSync(join(dataDir, name), { mode: 0o700 });
  return name;
}

/**
 * Returns the process id of a running app whose temporary folder is older than the folder `name`; undefined if there is
 * none. The app with the oldest folder continues its start, and all other apps end.
 */
export function earlierBuilder(dataDir: string, name: string): number | undefined {
  const mine = parse(name);
  return builders(dataDir).find((one) => one.living && (one.since - mine.since || one.pid - mine.pid) < 0)
    ?.pid;
}

/** Removes the partial databases of apps that were killed during their first start. */
export function removeAbandoned(dataDir: string): void {
  for (const { name, living } of builders(dataDir)) {
    if (!living) removeStaging(dataDir, name);
  }
}

export function removeStaging(dataDir: string, name: string): void {
  rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 3 });
  own.delete(name);
}

function builders(dataDir: string): { name: string; pid: number; since: number; living: boolean }[] {
  return readdirSync(dataDir)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => {
      const { pid, since } = parse(name);
      const living = pid === process.pid ? own.has(name) : Math.abs(Date.now() - since) < FRESH && alive(pid);
      return { name, pid, since, living };
    });
}

function parse(name: string): { pid: number; since: number } {
  const [pid, since] = name.slice(PREFIX.length).split('-').map(Number);
  return { pid: pid ?? 0, since: since ?? 0 };
}
