import type { Cost } from './processor.ts';
import { median } from './servers.ts';
import { faultsOf, sum, type Measured } from './verdict.ts';

/** What takes longer, in milliseconds of processor time, is measured once: what else the machine does is little of it. */
const LONG = 5000;
const isShort = (cost: Cost) => sum(cost) < LONG;
/** What takes long at one size is done at the others until they have taken this part of it, and at most so many times more. */
const PART = 1 / 8;
const MOST = 8;

/** The middle of some rounds, each of so many times. */
export function middle(rounds: readonly Cost[], times = 1): Cost {
  const of = (name: 'app' | 'database') => median(rounds.map((each) => each[name])) / times;
  // What else the machine does makes a hold longer, never shorter.
  return { app: of('app'), database: of('database'), held: Math.min(...rounds.map((each) => each.held)) };
}

/** What something costs in the middle of so many rounds, or in its first one when that takes long. */
export async function inRounds(count: number, round: () => Promise<Cost>): Promise<Cost> {
  const rounds: Cost[] = [];
  while (rounds.length < count && rounds.every(isShort)) rounds.push(await round());
  return middle(rounds);
}

/** Each size once, upwards and downwards in turns: whatever the machine's speed does meanwhile meets all alike. */
export async function eachInTurn<T>(
  sizes: readonly T[],
  turn: number,
  work: (size: T, at: number) => Promise<void>,
) {
  const there = [...sizes.entries()];
  for (const [at, size] of turn % 2 === 0 ? there : there.toReversed()) await work(size, at);
}

/**
 * What something cost at least. Processor time of the same work only ever comes out higher, by what shares the memory with it: hardest with
 * the most rows, whose limit is the narrowest.
 */
export function least(rounds: readonly Cost[]): Cost {
  const [first] = rounds.toSorted((a, b) => sum(a) - sum(b));
  return { ...first!, held: middle(rounds).held };
}

/** What something cost on the whole, a round. */
export function mean(rounds: readonly Cost[]): Cost {
  const of = (name: 'app' | 'database') => rounds.reduce((all, each) => all + each[name], 0) / rounds.length;
  return { app: of('app'), database: of('database'), held: middle(rounds).held };
}

/**
 * Does at the other sizes again what has taken long at one: its minute meets the machine at every speed, the tenth of a second of a small
 * one meets a single one, and would set the limit by it.
 */
export async function fillUp<T>(
  sizes: readonly T[],
  costsOf: (at: number) => readonly Cost[],
  work: (size: T, at: number) => Promise<void>,
): Promise<void> {
  const taken = (at: number) => costsOf(at).reduce((all, each) => all + sum(each), 0);
  const longest = Math.max(...sizes.map((_, at) => taken(at)));
  for (const [at, size] of sizes.entries())
    for (let n = 0; n < MOST && taken(at) < longest * PART; n += 1) await work(size, at);
}

/**
 * What something costs at each size, in turns: minutes later the machine may be half as fast again, and a limit comes from the first size. What
 * takes long at one of them is measured in one turn, filled up, what is over a limit in as many turns again. Of what is judged by its rows the
 * least turn counts, of what takes long the mean, of all else the middle.
 * @param rows how many it answers or touches, where it is judged by that
 */
export async function inTurns<T>(
  sizes: readonly T[],
  { name, count, rows }: { name: string; count: number; rows?: (size: T) => number },
  round: (size: T) => Promise<Cost>,
): Promise<Measured> {
  const rounds = sizes.map((): Cost[] => []);
  let turn = 0;
  const isLong = () => !rounds.flat().every(isShort);
  const once = async (size: T, at: number) => void rounds[at]!.push(await round(size));
  const turns = async () => {
    for (let n = 0; n < count && (n === 0 || !isLong()); n += 1) await eachInTurn(sizes, turn++, once);
    if (isLong()) await fillUp(sizes, (at) => rounds[at]!, once);
  };
  const costOf = (all: readonly Cost[]) => (isLong() ? mean(all) : rows ? least(all) : middle(all));
  const told = (): Measured => ({
    name,
    costs: rounds.map(costOf),
    ...(rows ? { rows: sizes.map(rows) } : {}),
  });
  await turns();
  if (faultsOf(told()).length > 0) await turns();
  return told();
}
