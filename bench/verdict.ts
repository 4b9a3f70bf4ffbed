import { say } from './servers.ts';
import type { Cost } from './processor.ts';

/** The longest that any call may hold the event loop, in milliseconds. */
const HELD_MAX = 20;
/** What one asks for costs at most so many milliseconds, or so many times what it costs at the first size, whichever is more. */
const COST_MAX = 50;
const GROWTH_MAX = 2;
/** What answers or touches everybody costs for one of them at most so many times what it costs at the first size. */
const EACH_MAX = 1.2;

/** What one thing costs at each size, in the order of the sizes. */
export interface Measured {
  name: string;
  costs: readonly Cost[];
  /** How many it answered or touched at each size, where it is judged by that. */
  rows?: readonly number[];
  /** Asks for it once more, at the largest size. */
  again?: () => Promise<unknown>;
}

export const sum = ({ app, database }: Cost) => app + database;

/** The most that it may cost at the size with that place, in milliseconds. */
export function limitOf({ costs, rows }: Measured, at: number): number {
  const first = sum(costs[0]!);
  const grown = rows ? (first / Math.max(1, rows[0]!)) * Math.max(1, rows[at]!) * EACH_MAX : 0;
  return Math.max(COST_MAX, first * GROWTH_MAX, grown);
}

/** What passes a limit, in words. */
export function faultsOf(measured: Measured): string[] {
  const over = measured.costs.some((cost, at) => at > 0 && sum(cost) > limitOf(measured, at));
  const held = Math.max(...measured.costs.map((each) => each.held));
  return [...(over ? ['over its limit'] : []), ...(held > HELD_MAX ? [`held over ${HELD_MAX} ms`] : [])];
}

/** Says at once what passes a limit: who waits for the table can stop, or begin to mend. */
export function tellEarly(measured: Measured): void {
  const faults = faultsOf(measured);
  const costs = measured.costs.map((cost) => `${sum(cost).toFixed(1)} (held ${cost.held.toFixed(0)})`);
  if (faults.length > 0) say(`       ${measured.name}: ${costs.join(' | ')} – ${faults.join(', ')}`);
}

/**
 * A table with a line for each, what passes its limit marked.
 * @returns false when one does
 */
export function tell(sizes: readonly number[], all: readonly Measured[]): boolean {
  const columns = sizes.map((size) => size.toLocaleString('en'));
  say(`| what | ${columns.join(' | ')} | limit | held | |`);
  say(`| --- | ${sizes.map(() => '---: | ').join('')}---: | ---: | --- |`);
  for (const each of all) {
    const held = Math.max(...each.costs.map((cost) => cost.held)).toFixed(0);
    const figures = each.costs.map(
      (cost, at) => `${sum(cost).toFixed(1)}${each.rows ? ` for ${each.rows[at]}` : ''}`,
    );
    const limit = limitOf(each, sizes.length - 1).toFixed(0);
    say(`| ${each.name} | ${figures.join(' | ')} | ${limit} | ${held} | ${faultsOf(each).join(', ')} |`);
  }
  const wrong = all.filter((each) => faultsOf(each).length > 0);
  say(`${all.length} measured, ${wrong.length} over a limit`);
  return wrong.length === 0;
}

/** What each size has by the same name, side by side. */
export function join(found: readonly (readonly Measured[])[]): Measured[] {
  return found[0]!.flatMap(({ name }) => {
    const same = found.map((each) => each.find((one) => one.name === name));
    if (!same.every((each) => each !== undefined)) return [];
    const rows = same.flatMap((each) => each.rows ?? []);
    const costs = same.flatMap((each) => each.costs);
    const { again } = same.at(-1)!;
    return [{ name, costs, ...(rows.length === same.length ? { rows } : {}), ...(again ? { again } : {}) }];
  });
}
