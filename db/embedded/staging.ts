import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { alive } from './process.ts';

const PREFIX = 'postgres.baru-';

/**
 * Milliseconds after which a partial database counts as abandoned, even if a running process has its creator's process
 * id.
 */
const FRESH = 60_000;

/**
 * Folders that this process is filling. Other folders with its process id in their name belong to an earlier process.
 */
const own = new Set<string>();

/** Creates a folder for a new database next to the final folder. Its name has the process id and the time. */
export function makeStaging(dataDir: string): string {
  const name = `${PREFIX}${process.pid}-${Date.now()}-${own.size}`;
  own.add(name);
  mkdirSync(join(dataDir, name), { mode: 0o700 });
  return name;
}

/**
 * Process id of an app that began to create a database here before the folder `name`, if any.
 *
 * Among concurrent apps, the app with the earliest folder finds no other app, so one app continues.
 */
export function earlierBuilder(dataDir: string, name: string): number | undefined {
  const mine = parse(name);
  return builders(dataDir).find((one) => one.living && (one.since - mine.since || one.pid - mine.pid) < 0)
    ?.pid;
}

/** Removes the folders of killed first starts. */
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
