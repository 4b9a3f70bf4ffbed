import { pesertaEkspor } from '#contract/adm/peserta.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { measureActs } from './acts.ts';
import { addressOf, asksOfList, named, readCalls, sheetCalls, type Asked } from './asks.ts';
import { growBatch } from './batch/batch.ts';
import { measureFirst } from './first.ts';
import { writePlans } from './plans.ts';
import type { Cost } from './processor.ts';
import { measureRadar } from './radar.ts';
import { inRounds, middle } from './rounds.ts';
import { openProgress, say } from './servers.ts';
import { callersOf, openSide, type Programme, type Side } from './sides.ts';
import { faultsOf, join, sum, tell, tellEarly, type Measured } from './verdict.ts';
import { measureWhole } from './whole.ts';
import { gatherWide, measureWide } from './wide.ts';

/** Every page, sort and search is asked for so many times in a round, and the median round counts. */
const TIMES = 4;
const ROUNDS = 3;
/** What seems to cost too much is asked for in so many rounds more: what else the machine does meets single rounds. */
const MORE_ROUNDS = 8;

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
async function measureLists(
  sides: readonly Side[],
  calls: readonly Endpoint[],
  progress: (what: string) => void,
): Promise<Measured[]> {
  const all: Measured[] = [];
  for (const list of calls.filter(({ paged }) => paged))
    for (const caller of callersOf(list)) {
      const asks = await Promise.all(sides.map((side) => asksOfList(list, caller, side)));
      for (const { name } of asks[0]!) {
        const same = asks.map((each) => each.find((asked) => asked.name === name));
        if (!same.every((each) => each !== undefined)) continue;
        const measured = await costsOf(sides, name, same);
        all.push(measured);
        tellEarly(measured);
      }
      progress(`${named(list, caller)}: ${asks[0]!.length} asks`);
    }
  return all;
}

/** The place whose people are nearest to a hundred, and how many they are. */
const PLACE = `select lokasi_id as lokid, count(*)::int as jumlah from peserta group by 1 order by abs(count(*) - 100), 1 limit 1`;

/** Every sheet of a list, by the people there are; that of participants also for about a hundred. */
async function measureSheets(side: Side, calls: readonly Endpoint[]): Promise<Measured[]> {
  const all: Measured[] = [];
  const measure = async (name: string, address: string, rows: number) => {
    const costs = [await inRounds(ROUNDS, () => side.meter(() => side.ok('admin', address)))];
    all.push({ name, costs, rows: [rows] });
  };
  for (const call of calls) {
    const at = await addressOf(call, 'admin', side);
    if (at === null) continue;
    await measure(call.name, at(), side.size);
    if (call !== pesertaEkspor) continue;
    const { rows } = await side.client.query<{ lokid: number; jumlah: number }>(PLACE);
    const { lokid, jumlah } = rows[0]!;
    await measure(`${call.name}, one place`, at({ lokid }), jumlah);
  }
  return all;
}

/**
 * What is done: sheets, acts of one, what touches everybody, a morning, and acts of thousands. Each at every size before the next, so that the
 * machine is as fast at one as at another.
 * @returns what was measured at each size
 */
async function measureOthers(
  programmes: readonly Programme[],
  sides: readonly Side[],
  sheets: readonly Endpoint[],
  wants: readonly string[],
  progress: (what: string) => void,
): Promise<Measured[]> {
  const all: Measured[][] = sides.map(() => []);
  const add = async (what: string, measure: (side: Side, programme: Programme) => Promise<Measured[]>) => {
    for (const [at, side] of sides.entries()) {
      all[at]!.push(...(await measure(side, programmes[at]!)));
      progress(`${what} of ${side.size}`);
    }
  };
  await add('sheets', (side) => measureSheets(side, sheets));
  if (wants.length === 0) await add('acts of one', measureActs);
  const others: Measured[] = [...join(all)];
  if (wants.length === 0) {
    others.push(...(await measureWhole(sides)));
    progress('the whole');
  }
  if (wants.length === 0 || wants.includes('radar'))
    others.push(...(await measureRadar(programmes, progress)));
  if (wants.length > 0 && !wants.includes('thousands')) return others;
  // Last what moves everybody to one place.
  const again: Side[] = [];
  for (const [at, programme] of programmes.entries()) {
    await gatherWide(programme.client);
    again.push(await openSide({ ...programme, server: await programme.restart({}) }, sides[at]!.known));
  }
  others.push(...(await measureWide(again)));
  progress('acts of thousands');
  return others;
}

/**
 * All that is read, and what is done, over HTTP with programmes of several sizes amid their years: every call of the contract that reads,
 * every list sorted, searched, first and last, dashboards, sheets, acts of one and of thousands, the radar and a morning's mails; what each costs app
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
  const progress = openProgress();
  const sides: Side[] = [];
  for (const programme of programmes) {
    const { size, client, dataKey } = programme;
    // As a programme grows: the first thousand, then the others.
    await growBatch(client, 0, Math.min(size, 1000), dataKey);
    if (size > 1000) await growBatch(client, 1000, size, dataKey);
    sides.push(await openSide(programme));
    progress(`${size} people made`);
  }
  const lists = await measureLists(sides, calls, progress);
  const first = await measureFirst(sides, calls);
  progress('every call as the first asks it');
  first.forEach(tellEarly);
  const dearest = [...lists, ...first].toSorted((a, b) => sum(b.costs.at(-1)!) - sum(a.costs.at(-1)!));
  if (wants.length === 0 && programmes.length > 2) await writePlans(sides.at(-1)!, dearest.slice(0, 10));
  const others = await measureOthers(programmes, sides, sheets, wants, progress);
  const all = [...lists, ...first, ...others];
  say(`Processor time of app + database, in milliseconds; the longest hold of the event loop at any size:`);
  return tell(
    programmes.map(({ size }) => size),
    all,
  );
}
