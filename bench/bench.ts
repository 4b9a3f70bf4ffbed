import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import pg from 'pg';
import { randomToken } from '#api/guard/sign.ts';
import { openEmbedded } from '#db/embedded/embedded.ts';
import { printAll } from './certificates.ts';
import { judgeAttacks } from './attacks.ts';
import { takeTests } from './class.ts';
import { judgeEven } from './even.ts';
import { fillMateri } from './fill.ts';
import { judgeHostile } from './hostile.ts';
import { judgeLinks } from './links.ts';
import { judgeMeter } from './meter.ts';
import { judgeRadar, nightZone } from './radar.ts';
import { counters, end, median, say, serve, type Server } from './servers.ts';
import { compareTables } from './tables.ts';

/** Sign-in check + materials list: the call that a class makes at once. Rows per answer, callers, requests a round. */
const ROWS = 30;
const CALLERS = 64;
const CONNECTIONS = 16;
const REQUESTS = 2500;
/** Many short rounds in turns: what else the machine does meets both servers alike. */
const ROUNDS = 15;
const WARM_UP = 3;

/** The most processor time per request that the product may use, as a multiple of the bare server's. */
const LIMIT = 1.35;

/** `npm run bench -- tables` measures one part alone. */
type Part =
  | 'cpu'
  | 'tables'
  | 'class'
  | 'certificates'
  | 'even'
  | 'hostile'
  | 'meter'
  | 'attacks'
  | 'links'
  | 'radar';
const wants = (...parts: Part[]) =>
  process.argv.length < 3 || parts.some((part) => process.argv.includes(part));

interface Round {
  /** Processor time per request, in microseconds. */
  cpu: number;
  perSecond: number;
}

async function round(server: Server, tokens: readonly string[], packed = false): Promise<Round> {
  const before = await counters(server);
  const result = await autocannon({
    url: `http://127.0.0.1:${server.port}`,
    connections: CONNECTIONS,
    amount: REQUESTS,
    requests: tokens.map((token) => ({
      path: '/api/pr/materi',
      headers: { authorization: `Bearer ${token}`, ...(packed ? { 'accept-encoding': 'gzip' } : {}) },
    })),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals, ${result.errors} errors`);
  return {
    cpu: ((await counters(server)).cpu - before.cpu) / REQUESTS,
    perSecond: (CONNECTIONS * 1000) / result.latency.average,
  };
}

/** Product and bare server in turns; true when the product's ratio holds. */
async function compareCpu(product: Server, bare: Server, tokens: readonly string[]): Promise<boolean> {
  const rounds: { product: Round; bare: Round }[] = [];
  for (let n = 0; n < WARM_UP + ROUNDS; n += 1) {
    // Who comes first changes, so that neither always meets the machine as the other has left it.
    const first = n % 2 === 0 ? await round(product, tokens) : null;
    const beside = await round(bare, tokens);
    const own = first ?? (await round(product, tokens));
    if (n >= WARM_UP) rounds.push({ product: own, bare: beside });
  }
  say(
    `Sign-in check + materials list: ${ROWS} rows, ${CALLERS} sessions, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${REQUESTS} requests`,
  );
  tell(
    'product',
    rounds.map((r) => r.product),
  );
  tell(
    'bare',
    rounds.map((r) => r.bare),
  );
  const ratios = rounds.map((r) => r.product.cpu / r.bare.cpu).toSorted((a, b) => a - b);
  const ratio = median(ratios);
  say(
    `CPU ratio product / bare: ${ratio.toFixed(2)} (rounds ${ratios[0]!.toFixed(2)} to ${ratios.at(-1)!.toFixed(2)}), limit ${LIMIT}`,
  );
  // Browsers ask for gzip, which the bare server has not. Apart from the turns above, whose memory it would disturb.
  const packed: Round[] = [];
  for (let n = 0; n < ROUNDS; n += 1) packed.push(await round(product, tokens, true));
  tell('product with gzip', packed);
  return ratio <= LIMIT;
}

function tell(name: string, rounds: readonly Round[]): void {
  const cpu = median(rounds.map((r) => r.cpu));
  const perSecond = median(rounds.map((r) => r.perSecond));
  say(`${name.padEnd(17)} ${cpu.toFixed(0)} µs CPU/request, ${perSecond.toFixed(0)} requests/s (median)`);
}

/** Seconds from the start of the process to listening. */
async function startSeconds(dir: string): Promise<string> {
  const app = await serve('dist/api/main.js', { DATA_DIR: dir });
  await end(app);
  return (app.startedIn / 1000).toFixed(2);
}

/** The two sizes of a programme that are compared. */
const SIZES = [1000, 10_000] as const;

/** A product on a database in `dir`, with the demo that its first start has loaded, and sessions of participants. */
async function openProduct(dir: string, more: Record<string, string> = {}) {
  const database = await openEmbedded(dir, () => {});
  const url = new URL(database.superUrl);
  url.pathname = '/portal';
  const client = new pg.Client({ connectionString: url.toString() });
  await client.connect();
  const tokens = await fillMateri(client, ROWS, CALLERS);
  // The demo's numbers are sealed with the key that the first start has made.
  const dataKey = (await readFile(path.join(dir, 'data-key'), 'utf8')).trim();
  const env = {
    DATABASE_URL: url.toString(),
    SECRET: randomToken(),
    DATA_KEY: dataKey,
    CERT_KEY: randomToken(),
    ...more,
  };
  const server = await serve('dist/api/main.js', env);
  const close = async () => {
    await end(server);
    await client.end();
    await database.stop();
  };
  return { client, tokens, dataKey, env, server, close };
}

type Product = Awaited<ReturnType<typeof openProduct>>;

/** Two programmes side by side, each with its own database. */
async function compareSizes(
  dir: string,
  judge: (programmes: (Product & { size: number })[]) => Promise<boolean>,
  more: Record<string, string> = {},
): Promise<boolean> {
  const open: Product[] = [];
  try {
    for (const size of SIZES) {
      const own = path.join(dir, String(size));
      await startSeconds(own);
      open.push(await openProduct(own, more));
    }
    return await judge(open.map((each, i) => ({ ...each, size: SIZES[i]! })));
  } finally {
    for (const each of open) await each.close();
  }
}

async function compare(dir: string): Promise<boolean> {
  const product = await openProduct(dir);
  const { server, client } = product;
  try {
    const holds: boolean[] = [];
    if (wants('cpu')) {
      const bare = await serve('bench/bare.ts', product.env);
      holds.push(await compareCpu(server, bare, product.tokens).finally(() => end(bare)));
    }
    if (wants('class')) holds.push(await takeTests(server, client));
    if (wants('certificates')) holds.push(await printAll(server, client));
    if (wants('hostile')) holds.push(await judgeHostile(server, client));
    if (wants('even')) holds.push(await judgeEven(server, client));
    if (wants('links')) holds.push(await judgeLinks(product.env.DATABASE_URL, client));
    if (wants('attacks')) holds.push(await judgeAttacks(server, client));
    return holds.every(Boolean);
  } finally {
    await product.close();
  }
}

const dir = await mkdtemp(path.join(os.tmpdir(), 'portal-bench-'));
try {
  say(`First start in an empty folder: ${await startSeconds(dir)} s (demo loaded)`);
  say(`Second start: ${await startSeconds(dir)} s`);
  const holds = [
    !wants('meter') || (await judgeMeter()),
    !wants('cpu', 'class', 'certificates', 'even', 'hostile', 'attacks', 'links') || (await compare(dir)),
    !wants('tables') || (await compareSizes(path.join(dir, 'tables'), compareTables)),
    // Where nobody listens: what the morning's job makes waits.
    !wants('radar') ||
      (await compareSizes(path.join(dir, 'radar'), judgeRadar, {
        SMTP_URL: 'smtp://127.0.0.1:9',
        SMTP_FROM: 'portal@kampus.example.org',
        TIME_ZONE: nightZone(),
        LINK_CHECK: '1',
      })),
  ];
  process.exitCode = holds.every(Boolean) ? 0 : 1;
} finally {
  await rm(dir, { recursive: true, force: true });
}
