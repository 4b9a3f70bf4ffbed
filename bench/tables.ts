import type { Endpoint } from '#contract/endpoint.ts';
import { SHARE_SECONDS } from '#api/call/shared.ts';
import { measureActs } from './acts.ts';
import { addressOf, asksOfList, named, readCalls, sheetCalls, type Asked } from './asks.ts';
import { writePlans } from './plans.ts';
import type { Cost } from './processor.ts';
import { median, say } from './servers.ts';
import { callersOf, openSide, type Programme, type Side } from './sides.ts';
import { faultsOf, sum, tell, type Measured } from './verdict.ts';
import { measureWhole } from './whole.ts';
import { measureWide } from './wide.ts';

/** Every page, sort and search is asked for so many times in a round, and the median round counts. */
const TIMES = 4;
const ROUNDS = 3;
/** What seems to cost too much is asked for in so many rounds more: what else the machine does meets single rounds. */
const MORE_ROUNDS = 8;

/** The middle of some rounds, for one request. */
function middle(rounds: readonly Cost[], times: number): Cost {
  const of = (name: 'app' | 'database') => median(rounds.map((each) => each[name])) / times;
  // What else the machine does makes a hold longer, never shorter.
  return { app: of('app'), database: of('database'), held: Math.min(...rounds.map((each) => each.held)) };
}

/** What one request costs each side, round by round in turns: what else the machine does meets all alike. */
async function costsOf(sides: readonly Side[], name: string, asked: readonly Asked[]): Promise<Measured> {
  const rounds: Cost[][] = sides.map(() => []);
  let n = 0;
  const measure = async (more: number): Promise<Measured> => {
    for (const last = n + more; n < last; n += 1)
      for (const [i, { meter, ok }] of sides.entries()) {
        const cost = await meter(async () => {
          for (let each = 0; each < TIMES; each += 1)
            await ok(asked[i]!.caller, asked[i]!.address(n * TIMES + each));
        });
        // The first round warms up.
        if (n > 0) rounds[i]!.push(cost);
      }
    const again = () => sides.at(-1)!.ok(asked.at(-1)!.caller, asked.at(-1)!.address(n * TIMES));
    return { name, costs: rounds.map((each) => middle(each, TIMES)), again };
  };
  const measured = await measure(1 + ROUNDS);
  return faultsOf(measured).length > 0 ? measure(MORE_ROUNDS) : measured;
}

/** Pages, orders and searches of every paged list, in the name of each group that has it. */
async function measureLists(sides: readonly Side[], calls: readonly Endpoint[]): Promise<Measured[]> {
  const all: Measured[] = [];
  for (const list of calls.filter(({ paged }) => paged))
    for (const caller of callersOf(list)) {
      const asks = await Promise.all(sides.map((side) => asksOfList(list, caller, side)));
      for (const { name } of asks[0]!) {
        const same = asks.map((each) => each.find((asked) => asked.name === name));
        if (same.every((each) => each !== undefined)) all.push(await costsOf(sides, name, same));
      }
    }
  return all;
}

/** Of a list, how many rows were answered; null of anything else. */
const rowsOf = (text: string): number | null => {
  const answer: unknown = text.startsWith('[') ? JSON.parse(text) : null;
  return Array.isArray(answer) ? answer.length : null;
};

/**
 * What every other call that reads costs whoever asks first: what is shared for some seconds is made anew in each sweep. A list's first
 * page is among them, with its count.
 */
async function measureFirst(sides: readonly Side[], calls: readonly Endpoint[]): Promise<Measured[]> {
  const skipped = new Set<string>();
  const found: Measured[][] = [];
  for (const side of sides) {
    const asks: (Asked & { rows: number | null })[] = [];
    for (const call of calls)
      for (const caller of callersOf(call)) {
        const at = call.raw ? null : await addressOf(call, caller, side);
        if (at === null) skipped.add(named(call, caller));
        else {
          const address = () => at(call.paged ? { page: 1, per_page: 50 } : {});
          const { text } = await side.ok(caller, address());
          asks.push({ name: `${named(call, caller)}, first`, caller, address, rows: rowsOf(text) });
        }
      }
    const rounds = asks.map((): Cost[] => []);
    for (let round = 0; round <= ROUNDS; round += 1) {
      await new Promise((resolve) => setTimeout(resolve, SHARE_SECONDS * 1000));
      for (const [i, { caller, address }] of asks.entries()) {
        const cost = await side.meter(() => side.ok(caller, address(0)));
        if (round > 0) rounds[i]!.push(cost);
      }
    }
    found.push(
      asks.map(({ name, rows }, i) => ({
        name,
        costs: [middle(rounds[i]!, 1)],
        ...(rows === null ? {} : { rows: [rows] }),
        again: () => side.ok(asks[i]!.caller, asks[i]!.address(0)),
      })),
    );
  }
  if (skipped.size > 0) say(`Not asked for, without an answer here: ${[...skipped].join(', ')}`);
  return join(found);
}

/** What each size has by the same name, side by side. */
function join(found: readonly (readonly Measured[])[]): Measured[] {
  return found[0]!.flatMap(({ name }) => {
    const same = found.map((each) => each.find((one) => one.name === name));
    if (!same.every((each) => each !== undefined)) return [];
    const rows = same.flatMap((each) => each.rows ?? []);
    const costs = same.flatMap((each) => each.costs);
    const { again } = same.at(-1)!;
    return [{ name, costs, ...(rows.length === same.length ? { rows } : {}), ...(again ? { again } : {}) }];
  });
}

/** Every sheet of a list, by the people there are. */
async function measureSheets(side: Side, calls: readonly Endpoint[]): Promise<Measured[]> {
  const all: Measured[] = [];
  for (const call of calls) {
    const at = await addressOf(call, 'admin', side);
    if (at === null) continue;
    const rounds: Cost[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push(await side.meter(() => side.ok('admin', at())));
    all.push({ name: call.name, costs: [middle(rounds, 1)], rows: [side.size] });
  }
  return all;
}

/**
 * All that is read, and what is done, over HTTP with programmes of several sizes amid their years: every call of the contract that reads
 * (but the radar, `radar.ts`), every list sorted, searched, first and last, dashboards, sheets, acts of one and of thousands; what each costs app
 * and database, and how long it holds the event loop, in which nobody else gets an answer.
 * @param programmes the smallest first
 * @returns false when a limit is passed
 */
export async function compareTables(
  programmes: readonly Programme[],
  wants: readonly string[],
): Promise<boolean> {
  const isWanted = (each: Endpoint) => wants.length === 0 || wants.includes(each.name);
  const calls = (await readCalls()).filter(isWanted);
  const sheets = (await sheetCalls()).filter(isWanted);
  const sides: Side[] = [];
  for (const programme of programmes) {
    const begun = performance.now();
    sides.push(await openSide(programme));
    say(`${programme.size} people made in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  }
  const lists = await measureLists(sides, calls);
  const first = await measureFirst(sides, calls);
  const others: Measured[][] = [];
  for (const side of sides) {
    const each = await measureSheets(side, sheets);
    // Last what moves everybody to one place.
    if (wants.length === 0)
      each.push(...(await measureActs(side)), ...(await measureWhole(side)), ...(await measureWide(side)));
    others.push(each);
  }
  const all = [...lists, ...first, ...join(others)];
  say(`Processor time of app + database, in milliseconds; the longest hold of the event loop at any size:`);
  const holds = tell(
    programmes.map(({ size }) => size),
    all,
  );
  const dearest = [...lists, ...first].toSorted((a, b) => sum(b.costs.at(-1)!) - sum(a.costs.at(-1)!));
  if (wants.length === 0) await writePlans(sides.at(-1)!, dearest.slice(0, 10));
  return holds;
}
