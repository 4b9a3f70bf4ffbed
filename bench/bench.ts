import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { randomToken } from '#api/guard/sign.ts';
import { openEmbedded } from '#db/embedded/embedded.ts';
import { printAll } from './certificates.ts';
import { judgeAttacks } from './attacks.ts';
import { takeTests } from './class.ts';
import { judgeCold } from './cold.ts';
import { judgeEven } from './even.ts';
import { fillMateri } from './fill.ts';
import { judgeHostile } from './hostile.ts';
import { judgeLinks } from './links.ts';
import { judgeMeter } from './meter.ts';
import { judgeRatio } from './ratio.ts';
import { end, say, serve } from './servers.ts';
import { compareTables } from './tables.ts';

/** A class that calls at once: rows of each answer, and callers. */
const ROWS = 30;
const CALLERS = 64;

/** `npm run bench -- tables` measures one part alone. */
type Part =
  | 'cpu'
  | 'cold'
  | 'tables'
  | 'class'
  | 'certificates'
  | 'even'
  | 'hostile'
  | 'meter'
  | 'attacks'
  | 'links';
const wants = (...parts: Part[]) =>
  process.argv.length < 3 || parts.some((part) => process.argv.includes(part));

/** Seconds from the start of the process to listening. */
async function startSeconds(dir: string): Promise<string> {
  const app = await serve('dist/api/main.js', { DATA_DIR: dir });
  await end(app);
  return (app.startedIn / 1000).toFixed(2);
}

/** The sizes of a programme that are compared; `--size 100000` puts one more beside them. */
const SIZES: readonly number[] = [1000, 10_000];
const more = process.argv.indexOf('--size') + 1;
const LARGEST = more > 0 ? Number(process.argv[more]) : 0;
if (more > 0 && !(LARGEST > 10_000)) throw new Error('--size is a number of people above 10000');
const NAMES = process.argv.slice(3).filter((_, n) => more === 0 || n + 3 < more - 1 || n + 3 > more);

/** A product on a database in `dir`, with the demo that its first start has loaded, and sessions of participants. */
async function openProduct(dir: string) {
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
  };
  const server = await serve('dist/api/main.js', env);
  let now = server;
  const restart = async (more: Record<string, string>) => {
    await end(now);
    now = await serve('dist/api/main.js', { ...env, ...more });
    return now;
  };
  const close = async () => {
    await end(now);
    await client.end();
    await database.stop();
  };
  let read = 0;
  const logged = async () => {
    const log = await readFile(path.join(dir, 'postgres/server.log'), 'utf8');
    const more = log.slice(read);
    read = log.length;
    return more;
  };
  return { client, tokens, dataKey, env, server, restart, logged, close };
}

type Product = Awaited<ReturnType<typeof openProduct>>;

/** Programmes side by side, each with its own database. */
async function compareSizes(
  dir: string,
  sizes: readonly number[],
  judge: (programmes: (Product & { size: number })[]) => Promise<boolean>,
): Promise<boolean> {
  const open: Product[] = [];
  try {
    for (const size of sizes) {
      const own = path.join(dir, String(size));
      await startSeconds(own);
      open.push(await openProduct(own));
    }
    return await judge(open.map((each, i) => ({ ...each, size: sizes[i]! })));
  } finally {
    for (const each of open) await each.close();
  }
}

async function compare(dir: string): Promise<boolean> {
  const product = await openProduct(dir);
  const { server, client } = product;
  try {
    const holds: boolean[] = [];
    if (wants('cpu')) holds.push(await judgeRatio(product.env, product.tokens));
    if (wants('cold')) holds.push(await judgeCold(product.env, product.tokens));
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
    !wants('cpu', 'cold', 'class', 'certificates', 'even', 'hostile', 'attacks', 'links') ||
      (await compare(dir)),
    !wants('tables') ||
      (await compareSizes(path.join(dir, 'tables'), [...SIZES, ...(LARGEST ? [LARGEST] : [])], (programmes) =>
        compareTables(programmes, NAMES),
      )),
  ];
  process.exitCode = holds.every(Boolean) ? 0 : 1;
} finally {
  await rm(dir, { recursive: true, force: true });
}
