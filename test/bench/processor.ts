import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import { counters, median, type Server } from './servers.ts';

/** Clock tick of `/proc/…/stat` in ms, and size of a memory page in bytes. */
const [TICK, PAGE] = [10, 4096];

const everyPid = () => readdirSync('/proc').filter((name) => /^\d+$/.test(name));

/** Fields of `/proc/…/stat` from the field `state` on; null if the process has ended or the system has no `/proc`. */
function fieldsOf(pid: string | number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

/** CPU time of the main thread of a process in ms; 0 after the process has ended. */
export function runMs(pid: string | number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return 0;
  }
}

/** CPU time of a database server so far in ms, including its ended processes. */
function databaseMs(postmaster: string): number {
  const living = everyPid().filter((pid) => fieldsOf(pid)?.[1] === postmaster);
  const [cutime = 0, cstime = 0] = (fieldsOf(postmaster) ?? []).slice(13, 15).map(Number);
  return living.reduce((sum, pid) => sum + runMs(pid), 0) + (cutime + cstime) * TICK;
}

/** CPU time of a process and of all its descendants in ms, including ended ones. */
export function treeMs(pid: number): number {
  const stats = new Map(everyPid().map((name) => [name, fieldsOf(name) ?? []]));
  const ticksOf = (own: string): number => {
    const below = [...stats.keys()].filter((name) => stats.get(name)![1] === own).map(ticksOf);
    const used = (stats.get(own) ?? []).slice(11, 15).map(Number);
    return [...used, ...below].reduce((sum, each) => sum + each, 0);
  };
  return ticksOf(String(pid)) * TICK;
}

/** Memory of a process and of its child processes in MB. */
export function residentMb(pid: number): number {
  const own = everyPid().filter((name) => name === String(pid) || fieldsOf(name)?.[1] === String(pid));
  const pages = own.map((name) => Number(fieldsOf(name)?.[21] ?? 0));
  return (pages.reduce((sum, each) => sum + each, 0) * PAGE) / 1e6;
}

/**
 * Cost of a request in ms: CPU time of app and database, and the longest block of the app's event loop. Without
 * `/proc`, the CPU time is only that of the app.
 */
export interface Cost {
  cpu: number;
  held: number;
}

/** Returns the medians of several measurements. */
export const middle = (costs: readonly Cost[]): Cost => ({
  cpu: median(costs.map(({ cpu }) => cpu)),
  held: median(costs.map(({ held }) => held)),
});

/** A measured request and the limit of its CPU time. The limit is null if only the event-loop block has a limit. */
export interface Measured {
  name: string;
  cost: Cost;
  limit: number | null;
}

export type Meter = (work: () => Promise<unknown>) => Promise<Cost>;

/** Creates a meter for the CPU time that work takes in app and database. */
export async function openMeter(server: Server, client: pg.Client): Promise<Meter> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  // The parent of the backend process is the postmaster, which has started all processes of the database.
  const postmaster = fieldsOf(rows[0]!.pid)?.[1];
  const now = async () => {
    const { cpu, held } = await counters(server);
    return { cpu: cpu + (postmaster === undefined ? 0 : databaseMs(postmaster)), held };
  };
  return async (work) => {
    const before = await now();
    await work();
    const after = await now();
    return { cpu: after.cpu - before.cpu, held: after.held };
  };
}
