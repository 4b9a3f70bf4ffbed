import type { Cost } from './processor.ts';
import { median } from './servers.ts';
import { faultsOf, sum, type Measured } from './verdict.ts';

/** What takes longer, in milliseconds of processor time, is measured once: what else the machine does is little of it. */
const LONG = 5000;
const isShort = (cost: Cost) => sum(cost) < LONG;

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
  const dearLast = rounds.toSorted((a, b) => sum(a) - sum(b));
  return { ...dearLast[0]!, held: Math.min(...rounds.map((each) => each.held)) };
}

/**
 * What something costs at each size, in turns: minutes later the machine may be half as fast again, and a limit comes from the first size. What
 * takes long at one of them is measured in one turn, what is over a limit in as many turns again. Of what is judged by its rows the least turn
 * counts, of all else the middle.
 * @param rows how many it answers or touches, where it is judged by that
 */
export async function inTurns<T>(
  sizes: readonly T[],
  { name, count, rows }: { name: string; count: number; rows?: (size: T) => number },
  round: (size: T) => Promise<Cost>,
): Promise<Measured> {
  const rounds = sizes.map((): Cost[] => []);
  let turn = 0;
  const turns = async () => {
    for (let n = 0; n < count && (n === 0 || rounds.flat().every(isShort)); n += 1)
      await eachInTurn(sizes, turn++, async (size, at) => void rounds[at]!.push(await round(size)));
  };
  const told = (): Measured => ({
    name,
    costs: rounds.map((all) => (rows ? least(all) : middle(all))),
    ...(rows ? { rows: sizes.map(rows) } : {}),
  });
  await turns();
  if (faultsOf(told()).length > 0) await turns();
  return told();
}
