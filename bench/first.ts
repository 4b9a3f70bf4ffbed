import { SHARE_SECONDS } from '#api/call/shared.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { addressOf, named } from './asks.ts';
import type { Cost } from './processor.ts';
import { middle } from './rounds.ts';
import { say } from './servers.ts';
import { callersOf, type Side } from './sides.ts';
import { faultsOf, join, type Measured } from './verdict.ts';

/** Each is asked so many times, and the median counts. */
const ROUNDS = 3;

/** What is asked for, how many rows that answers, and what it has cost so far. */
interface Ask {
  name: string;
  ask: () => Promise<unknown>;
  rows: number | null;
  costs: Cost[];
}

/** The length of the longest list that an answer has, itself or under a name; null without one. */
function longestIn(answer: unknown): number | null {
  if (Array.isArray(answer)) return answer.length;
  if (typeof answer !== 'object' || answer === null) return null;
  const lists = Object.values(answer).flatMap((each) => longestIn(each) ?? []);
  return lists.length === 0 ? null : Math.max(...lists);
}

/** How many rows were answered: an answer without pages is as long as what it lists, a dashboard as there are locations. */
const rowsOf = (text: string): number | null => (/^[[{]/.test(text) ? longestIn(JSON.parse(text)) : null);

async function asksOf(side: Side, calls: readonly Endpoint[], skipped: Set<string>): Promise<Ask[]> {
  const asks: Ask[] = [];
  for (const call of calls)
    for (const caller of callersOf(call)) {
      const at = call.raw ? null : await addressOf(call, caller, side);
      if (at === null) skipped.add(named(call, caller));
      else {
        const ask = () => side.ok(caller, at(call.paged ? { page: 1, per_page: 50 } : {}));
        const { text } = await ask();
        asks.push({ name: `${named(call, caller)}, first`, ask, rows: rowsOf(text), costs: [] });
      }
    }
  return asks;
}

/** Asks for each once, when nothing is shared any more. */
async function sweep(asks: readonly Ask[], cost: (each: Ask) => Promise<unknown>): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, SHARE_SECONDS * 1000));
  for (const each of asks) await cost(each);
}

/**
 * What every other call that reads costs whoever asks first: what is shared for some seconds is made anew in each sweep. A list's first
 * page is among them, with its count. What is over a limit is asked as often again at every size: a database that cleans up meanwhile, for
 * seconds where tables are large, makes whatever is asked then look dear.
 */
export async function measureFirst(sides: readonly Side[], calls: readonly Endpoint[]): Promise<Measured[]> {
  if (calls.length === 0) return [];
  const skipped = new Set<string>();
  const found: Ask[][] = [];
  const measure = (side: Side) => async (each: Ask) => void each.costs.push(await side.meter(each.ask));
  for (const side of sides) {
    const asks = await asksOf(side, calls, skipped);
    await sweep(asks, ({ ask }) => ask());
    for (let round = 0; round < ROUNDS; round += 1) await sweep(asks, measure(side));
    found.push(asks);
  }
  const told = () =>
    join(
      found.map((asks) =>
        asks.map(({ name, ask, rows, costs }) => ({
          name,
          costs: [middle(costs)],
          ...(rows === null ? {} : { rows: [rows] }),
          again: ask,
        })),
      ),
    );
  const over = new Set(told().flatMap((each) => (faultsOf(each).length > 0 ? [each.name] : [])));
  const dear = found.map((asks) => asks.filter(({ name }) => over.has(name)));
  if (over.size > 0)
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [at, side] of sides.entries()) await sweep(dear[at]!, measure(side));
  if (skipped.size > 0) say(`Not asked for, without an answer here: ${[...skipped].join(', ')}`);
  return told();
}
