import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import { counters, type Server } from './servers.ts';

/** One tick of `/proc/…/stat`, in microseconds. */
const TICK = 10_000;
/** And of memory, in bytes. */
const PAGE = 4096;

/** Processes that there are now. */
const everyPid = () => readdirSync('/proc').filter((name) => /^\d+$/.test(name));

/**
 * Fields of `/proc/…/stat` from the state on: a program's name may hold blanks and brackets. Read at once: a process that ends between two
 * looks would be counted nowhere, and hundreds of files are read in a sixth of the time.
 * @returns null where the process has ended, or `/proc` does not tell
 */
function fieldsOf(pid: string | number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

/** The process that has started all others of the database; null where `/proc` does not tell (no Linux, another machine). */
async function postmasterOf(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return fieldsOf(rows[0]!.pid)?.[1] ?? null;
}

/** Processor time that a process has had, in microseconds; 0 once it has ended. */
function runTime(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1000;
  } catch {
    return 0;
  }
}

/** Processor time of a database so far, in microseconds: of its living processes, and of those that have ended. */
function databaseCpu(postmaster: string): number {
  const living = everyPid().filter((pid) => fieldsOf(pid)?.[1] === postmaster);
  const [cutime = 0, cstime = 0] = (fieldsOf(postmaster) ?? []).slice(13, 15).map(Number);
  return living.reduce((sum, pid) => sum + runTime(pid), 0) + (cutime + cstime) * TICK;
}

/** Processor time of a process and of all that came of it, the ended ones included, in milliseconds. */
export function treeMs(pid: number): number {
  const stats = everyPid().flatMap((name) => {
    const stat = fieldsOf(name);
    return stat ? [{ name, stat }] : [];
  });
  const ticksOf = (own: string): number =>
    stats
      .filter(({ name }) => name === own)
      .flatMap(({ stat }) => stat.slice(11, 15))
      .reduce((sum, each) => sum + Number(each), 0) +
    stats.filter(({ stat }) => stat[1] === own).reduce((sum, { name }) => sum + ticksOf(name), 0);
  return (ticksOf(String(pid)) * TICK) / 1000;
}

export interface Cost {
  /** Milliseconds of processor time of the app. */
  app: number;
  /** The same of the database; 0 where it cannot be told. */
  database: number;
  /** The longest time that the app's event loop was held, in milliseconds. */
  held: number;
}

/** Measures what `work` costs app and database. */
export async function openMeter(server: Server, client: pg.Client) {
  const postmaster = await postmasterOf(client);
  const now = () => (postmaster === null ? 0 : databaseCpu(postmaster));
  return async (work: () => Promise<unknown>): Promise<Cost> => {
    const [database, { cpu }] = [now(), await counters(server)];
    await work();
    const after = await counters(server);
    return {
      app: (after.cpu - cpu) / 1000,
      database: Math.max(0, now() - database) / 1000,
      held: after.held,
    };
  };
}

export type Meter = Awaited<ReturnType<typeof openMeter>>;

/** Memory of a process and of those that it has started, in megabytes. */
export function residentMb(pid: number): number {
  const own = everyPid().filter((name) => name === String(pid) || fieldsOf(name)?.[1] === String(pid));
  const pages = own.map((name) => Number(fieldsOf(name)?.[21] ?? 0));
  return (pages.reduce((sum, each) => sum + each, 0) * PAGE) / 1e6;
}
