import { say } from './servers.ts';

/** What is measured, in milliseconds of processor time, and the most that it may be. */
export interface Judged {
  name: string;
  limit: number;
  measure: () => Promise<number>;
}

/** What else the machine does only adds: whatever seems to cost too much is measured so often, and the least counts. */
const TRIES = 3;

/** Processor time that this process spends on `work`. */
export async function ownMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * One line for a group, with the one that comes nearest to its limit, and one for each that passes it.
 * @returns false when a limit is passed
 */
export async function judge(title: string, group: readonly Judged[]): Promise<boolean> {
  const results: { name: string; limit: number; took: number }[] = [];
  for (const { name, limit, measure } of group) {
    let took = Infinity;
    for (let n = 0; n < TRIES && took >= limit; n += 1) took = Math.min(took, await measure());
    results.push({ name, limit, took });
  }
  const [nearest] = results.toSorted((a, b) => b.took / b.limit - a.took / a.limit);
  const shown = ({ name, limit, took }: (typeof results)[number]) =>
    `${took.toFixed(0)} of ${limit} ms (${name})`;
  say(`${title}: ${group.length} measured, nearest to its limit ${shown(nearest!)}`);
  const over = results.filter(({ took, limit }) => took >= limit);
  for (const each of over) say(`  ${shown(each)} – over its limit`);
  return over.length === 0;
}
