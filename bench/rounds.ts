import type { Cost } from './processor.ts';
import { median } from './servers.ts';

/** What takes longer, in milliseconds of processor time, is measured once: what else the machine does is little of it. */
const LONG = 5000;

/** The middle of some rounds, each of so many times. */
export function middle(rounds: readonly Cost[], times = 1): Cost {
  const of = (name: 'app' | 'database') => median(rounds.map((each) => each[name])) / times;
  // What else the machine does makes a hold longer, never shorter.
  return { app: of('app'), database: of('database'), held: Math.min(...rounds.map((each) => each.held)) };
}

/** What something costs in the middle of so many rounds, or in its first one when that takes long. */
export async function inRounds(count: number, round: () => Promise<Cost>): Promise<Cost> {
  const rounds: Cost[] = [];
  while (rounds.length < count && rounds.every(({ app, database }) => app + database < LONG))
    rounds.push(await round());
  return middle(rounds);
}
