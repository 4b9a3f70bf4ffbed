import path from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { radar } from '#contract/adm/radar.ts';
import { pathOf, type Endpoint } from '#contract/endpoint.ts';
import { discover } from '#api/start/discover.ts';
import { ROOT } from '#api/start/root.ts';
import { CARI, growBatch } from './batch.ts';
import { sessions } from './fill.ts';
import { openMeter, type Cost } from './processor.ts';
import { judgeRadar } from './radar.ts';
import { median, say, type Server } from './servers.ts';
import { callAs, measureWhole, WHOLE_MAX } from './whole.ts';
import { measureWide } from './wide.ts';

/** Every page, sort and search is asked for so many times in a round, and the median round counts. */
const TIMES = 6;
const ROUNDS = 3;
/** What seems to grow too much is asked for in so many rounds more: what else the machine does meets single rounds. */
const MORE_ROUNDS = 9;

/** Processor time of app and database for one page, in milliseconds. */
const PAGE_MAX = 100;
/** The longest that any call may hold the event loop, in milliseconds. */
const HELD_MAX = 20;
/** A page at ten thousand costs at most so many times what it costs at one thousand. */
const GROWTH_MAX = 2;
/** Below so many milliseconds at ten thousand nothing is judged by its growth: most of it is the request itself, and the meter. */
const GROWTH_FROM = 5;

const PER_PAGE = 50;
/** What some lists must be told; the others ignore it. */
const wanted = ({ mentor, riwayat }: Known) => ({
  menid: String(mentor),
  katid: '1',
  isprak: '1',
  id: String(riwayat),
  jenis: 'review_menunggu',
});

/** What is named where a call must be told a location: all of them, or one. */
const LOKASI = ['semua', '1'];

/** A mentor, and an entry of the history that has changed a row of everybody. */
interface Known {
  mentor: number;
  riwayat: number;
}

interface Asked {
  name: string;
  address: (n: number) => string;
}

/** The calls of the contract that are an admin's. */
async function adminCalls(): Promise<Endpoint[]> {
  const handlers = await discover(path.join(ROOT, 'contract'), path.join(ROOT, 'api/features'));
  return handlers
    .map(({ endpoint }) => endpoint)
    .filter(({ access }) => Array.isArray(access) && access.includes('admin'));
}

/** The columns of an answer: those that a list does not sort by are refused, and left out. */
function columnsOf({ reply }: Endpoint): string[] {
  const row: unknown = reply instanceof z.ZodArray ? reply.element : null;
  return row instanceof z.ZodObject ? Object.keys(row.shape) : [];
}

/** A programme of one size, with its own database and server. */
export interface Programme {
  size: number;
  server: Server;
  client: pg.Client;
  dataKey: string;
}

/** A programme of which is measured: what an admin asks for, and what that costs. */
type Side = Awaited<ReturnType<typeof openSide>>;

async function openSide({ size, server, client, dataKey }: Programme) {
  // As a programme grows: the first thousand, then the others.
  for (const [from, to] of [
    [0, 1000],
    [1000, size],
  ] as const)
    if (from < to) await growBatch(client, from, to, dataKey);
  const meter = await openMeter(server, client);
  const [token] = await sessions(client, ['admin@example.org']);
  const { rows } = await client.query<Known>(
    `select (select min(id)::int from users where email like 'pembimbing%') as mentor,
            (select max(audit_id)::int from audit_perubahan where tabel = 'peserta') as riwayat`,
  );
  const get = async (address: string) => {
    const answer = await fetch(`http://127.0.0.1:${server.port}/api${address}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return { ok: answer.ok, status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const ok = async (address: string) => {
    const answer = await get(address);
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    return answer;
  };
  return { size, server, client, meter, get, ok, admin: callAs(server.port, token!), known: rows[0]! };
}

/** What is asked of a list: pages, sorts and searches. */
async function asksOf(list: Endpoint, { get, ok, known }: Side): Promise<Asked[]> {
  const must: Record<string, string | number> = wanted(known);
  const at = (more: Record<string, string | number>) =>
    `${pathOf(list, 'pelatihan')}?${new URLSearchParams({ ...must, ...more } as Record<string, string>)}`;
  // Some ask for a location, of them some for one only.
  for (const lokid of LOKASI) if ((await get(at({ page: 1 }))).status === 422) must.lokid = lokid;
  const page = (more: Record<string, string | number> = {}) => at({ page: 1, per_page: PER_PAGE, ...more });
  const total = Number((await ok(page())).headers.get('x-total-count'));
  const last = Math.max(1, Math.ceil(total / PER_PAGE));
  const sorts: string[] = [];
  for (const column of columnsOf(list)) if ((await get(page({ sort: column }))).ok) sorts.push(column);
  const turn = (texts: readonly string[]) => (n: number) => page({ q: texts[n % texts.length]! });
  return [
    { name: 'first page', address: () => page() },
    { name: 'page in the middle', address: () => page({ page: Math.ceil(last / 2) }) },
    { name: 'last page', address: () => page({ page: last }) },
    { name: 'location 1', address: () => page({ lokid: 1 }) },
    ...('periode_id' in list.input.shape
      ? [{ name: 'period 2', address: () => page({ periode_id: 2 }) }]
      : []),
    { name: 'search, one of many', address: turn(CARI.jarang) },
    { name: 'search, one in ten', address: turn(CARI.sering) },
    { name: 'search, nothing found', address: (n) => page({ q: `tak ada ${n}` }) },
    ...sorts.flatMap((column) => [
      { name: `sort ${column}`, address: () => page({ sort: column }) },
      { name: `sort -${column}, last page`, address: () => page({ sort: `-${column}`, page: last }) },
    ]),
  ];
}

const sum = ({ app, database }: Cost) => app + database;
const grows = (small: number, large: number) => large > GROWTH_FROM && large > small * GROWTH_MAX;

/** The middle of some rounds, for one request. */
function middle(rounds: readonly Cost[]): Cost {
  const of = (name: keyof Cost) => median(rounds.map((each) => each[name]));
  // What else the machine does makes a hold longer, never shorter.
  const held = Math.min(...rounds.map((each) => each.held));
  return { app: of('app') / TIMES, database: of('database') / TIMES, held };
}

/** What one request costs each side, round by round in turns: what else the machine does meets both alike. */
async function costsOf(sides: readonly Side[], asked: readonly Asked[]): Promise<Cost[]> {
  const rounds: Cost[][] = sides.map(() => []);
  let n = 0;
  const measure = async (more: number) => {
    for (const last = n + more; n < last; n += 1)
      for (const [i, { meter, ok }] of sides.entries()) {
        const cost = await meter(async () => {
          for (let each = 0; each < TIMES; each += 1) await ok(asked[i]!.address(n * TIMES + each));
        });
        // The first round warms up.
        if (n > 0) rounds[i]!.push(cost);
      }
    return rounds.map(middle);
  };
  const costs = await measure(1 + ROUNDS);
  const [small, large] = costs.map(sum);
  return small !== undefined && large !== undefined && grows(small, large) ? measure(MORE_ROUNDS) : costs;
}

/**
 * The admin's lists over HTTP, every one of the contract by itself, with 1,000 and with 10,000 participants amid a batch: what a
 * page costs app and database, sorted, searched, first and last, and how long each call holds the event loop, in which nobody
 * else gets an answer.
 * @param programmes the small one first
 * @returns false when a limit is passed
 */
export async function compareTables(programmes: readonly Programme[]): Promise<boolean> {
  const calls = await adminCalls();
  const names = process.argv.slice(3);
  const wants = (each: Endpoint) => names.length === 0 || names.includes(each.name);
  const sides: Side[] = [];
  for (const programme of programmes) sides.push(await openSide(programme));
  const costs = new Map<string, Cost[]>();
  for (const list of calls.filter((each) => each.paged && each !== radar && wants(each))) {
    const asks = [];
    for (const side of sides) asks.push(await asksOf(list, side));
    for (const [n, { name }] of asks[0]!.entries())
      costs.set(
        `${list.name}: ${name}`,
        await costsOf(
          sides,
          asks.map((each) => each[n]!),
        ),
      );
  }
  for (const side of sides) {
    const { size, meter, get, ok, known } = side;
    for (const all of calls.filter((each) => each.path.endsWith('_ekspor') && wants(each))) {
      const query = new URLSearchParams(wanted(known));
      const address = () => `${pathOf(all, 'pelatihan')}?${query}`;
      for (const lokid of LOKASI) if ((await get(address())).status === 422) query.set('lokid', lokid);
      const rounds: Cost[] = [];
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await meter(() => ok(address())));
      costs.set(`${all.name}, ${size}`, [rounds.toSorted((a, b) => a.held - b.held)[0]!]);
    }
    for (const [name, cost] of await measureWhole(side.server, side.client, meter, side.admin, size))
      costs.set(name, [cost]);
  }
  const radarHolds = names.length > 0 && !names.includes(radar.name) ? true : await judgeRadar(sides);
  // Last, for they move everybody to one location.
  const { client, meter, admin } = sides.at(-1)!;
  for (const [name, cost] of await measureWide(client, meter, admin)) costs.set(name, [cost]);
  const sizes = programmes.map(({ size }) => size);
  return tell(costs, sizes) && radarHolds;
}

/** One line for each, with what passes its limit marked. */
function tell(costs: ReadonlyMap<string, readonly Cost[]>, sizes: readonly number[]): boolean {
  say(
    `The admin's lists with ${sizes.join(' and ')} participants, processor time of app + database for one page, longest hold of the event loop:`,
  );
  let holds = true;
  for (const [name, [small, large]] of costs) {
    if (!small) continue;
    if (!large) {
      const wrong = [
        sum(small) > (WHOLE_MAX[name] ?? Infinity) && `over ${WHOLE_MAX[name]} ms`,
        small.held > HELD_MAX && `held over ${HELD_MAX} ms`,
      ].filter(Boolean);
      if (wrong.length > 0) holds = false;
      say(
        `  ${name.padEnd(48)} ${small.app.toFixed(0)} + ${small.database.toFixed(0)} ms, held ${small.held.toFixed(0)} ms${wrong.map((each) => ` – ${String(each)}`).join('')}`,
      );
      continue;
    }
    const [before, now] = [sum(small), sum(large)];
    const wrong = [
      now > PAGE_MAX && `over ${PAGE_MAX} ms`,
      grows(before, now) && `over ${GROWTH_MAX} times`,
      large.held > HELD_MAX && `held over ${HELD_MAX} ms`,
    ].filter(Boolean);
    if (wrong.length > 0) holds = false;
    say(
      `  ${name.padEnd(48)} ${before.toFixed(1)} → ${now.toFixed(1)} ms (${large.app.toFixed(1)} + ${large.database.toFixed(1)}), ×${(now / before).toFixed(1)}, held ${large.held.toFixed(0)} ms${wrong.map((each) => ` – ${String(each)}`).join('')}`,
    );
  }
  return holds;
}
