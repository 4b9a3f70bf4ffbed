import { measureActs } from './acts.ts';
import { allAsks, openSide, type Asked, type Side } from './asks.ts';
import { growBatch } from './batch/batch.ts';
import { spreadPeriods } from './batch/periods.ts';
import { middle, openMeter, type Cost, type Measured, type Meter } from './processor.ts';
import type { Product } from './product.ts';
import { answer, say } from './servers.ts';

/** Limit of the CPU time of one request in ms, in app and database together. */
const ONE = 50;
/**
 * Limit in ms for the CPU time of a request across all locations and periods, if there are more than `MANY`
 * participants.
 */
const [MANY, ACROSS] = [10_000, 500];
/** Two limits in ms: the CPU time of a request that rebuilds a cached result, and the block of the event loop. */
const [ANEW, HELD] = [200, 20];

/**
 * Number of measured runs, after one warm-up run. `TIMES` is for a request, and `TIMES_SHEET` for a spreadsheet of all
 * participants. The median of the runs is the result.
 */
const [TIMES, TIMES_SHEET] = [5, 3];
/** Number of measurements that are printed: the slowest ones. Measurements above their limit are always printed. */
const TOLD = 12;

/**
 * Matches addresses of requests about one location, one period or one user. A mentor's id does not match, because lists
 * also accept it without `tampil=milik` and then contain all participants.
 */
const WITHIN = /[?&](lokid=[1-9]|periode_id=|((pes|user|tug)?id)=|tampil=milik)/;

/** Limit of a request in ms of CPU time with `size` participants; null for a spreadsheet. */
function limitOf({ caller, sheet }: Asked, address: string, size: number): number | null {
  if (sheet) return null;
  return size > MANY && caller !== 'user' && !WITHIN.test(address) ? ACROSS : ONE;
}

async function measureAsk(side: Side, meter: Meter, asked: Asked, size: number): Promise<Measured[]> {
  const { name, caller, address } = asked;
  const limit = limitOf(asked, address(0), size);
  const get = (n: number) =>
    meter(async () => {
      const { ok, status } = await side.get(caller, address(n));
      if (!ok) throw new Error(`${address(n)} answered ${status}`);
    });
  const [costs, anew]: [Cost[], Cost[]] = [[], []];
  await get(0);
  for (let n = 1; n <= (asked.sheet ? TIMES_SHEET : TIMES); n += 1) {
    if (asked.anew) {
      // This write of an admin clears all cached results of the app. The next request therefore computes its result
      // again.
      await answer(side.server, '/pemberitahuan_dibaca', side.tokens.admin, {});
      anew.push(await get(n));
    }
    costs.push(await get(n));
  }
  const again = { name, cost: middle(costs), limit };
  if (!asked.anew) return [again];
  return [again, { name: `${name}, rebuilt`, cost: middle(anew), limit: Math.max(ANEW, limit ?? 0) }];
}

const isOver = ({ cost, limit }: Measured) => (limit !== null && cost.cpu > limit) || cost.held > HELD;

interface Wanted {
  size: number;
  /** Names of the calls to measure. An empty list means all calls. */
  names: readonly string[];
  /** Number of periods over which the participants are distributed. */
  periods: number;
  /** True: every measurement is printed, not only the slowest ones. */
  all: boolean;
}

/**
 * Measures all reads with `size` participants, and the writes of one user. Returns false if a measurement exceeds its
 * limit.
 */
export async function judgeTables(product: Product, { size, names, periods, all }: Wanted): Promise<boolean> {
  const begun = performance.now();
  const minutes = () => ((performance.now() - begun) / 60_000).toFixed(1);
  await growBatch(product.client, size, product.dataKey);
  if (periods > 1) await spreadPeriods(product.client, periods);
  const side = await openSide(product);
  const meter = await openMeter(product.server, product.client);
  say(`${size} participants made in ${minutes()} min`);
  const { asks, skipped } = await allAsks(side, names);
  const found: Measured[] = [];
  for (const asked of asks) {
    const measured = await measureAsk(side, meter, asked, size);
    found.push(...measured);
    for (const each of measured) if (isOver(each)) say(`  ${each.name}: ${each.cost.cpu.toFixed(1)} ms`);
  }
  if (names.length === 0) found.push(...(await measureActs(side, meter, ONE)));
  const over = found.filter(isOver);
  say(
    `\n| with ${size} participants | ms | limit | held, limit ${HELD} | |\n| --- | ---: | ---: | ---: | --- |`,
  );
  const told = all
    ? found
    : [...new Set([...over, ...found.toSorted((a, b) => b.cost.cpu - a.cost.cpu).slice(0, TOLD)])];
  for (const each of told)
    say(
      `| ${each.name} | ${each.cost.cpu.toFixed(1)} | ${each.limit ?? '–'} | ${each.cost.held.toFixed(0)} | ${isOver(each) ? 'above' : ''} |`,
    );
  if (skipped.length > 0) say(`Not asked for, without an answer here: ${skipped.join(', ')}`);
  say(`${found.length} measured in ${minutes()} min, ${over.length} above the bar`);
  return over.length === 0;
}
