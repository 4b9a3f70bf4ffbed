import autocannon from 'autocannon';
import { disturbed, watchOthers } from './quiet.ts';
import { counters, end, median, say, serve, type Server } from './servers.ts';

/** Sign-in check and materials list: the call that a class makes at once. */
const CONNECTIONS = 16;
const REQUESTS = 3000;
/** A round is asked in turns, so many requests at a time: a quarter of a second, in which the machine hardly changes its speed. */
const SLICE = 500;
const ROUNDS = 9;
const WARM_UP = 3;

/** The most processor time per request that the product may use, as a multiple of the bare server's. */
const LIMIT = 1.6;

interface Round {
  /** Processor time per request, in microseconds. */
  cpu: number;
  perSecond: number;
}

async function slice(server: Server, tokens: readonly string[], packed: boolean): Promise<Round> {
  const before = await counters(server);
  const result = await autocannon({
    url: `http://127.0.0.1:${server.port}`,
    connections: CONNECTIONS,
    amount: SLICE,
    // It looks so often whether it is done: a second of rest between slices would leave nobody's caches warm.
    sampleInt: 20,
    requests: tokens.map((token) => ({
      path: '/api/pr/materi',
      headers: { authorization: `Bearer ${token}`, ...(packed ? { 'accept-encoding': 'gzip' } : {}) },
    })),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals, ${result.errors} errors`);
  return {
    cpu: ((await counters(server)).cpu - before.cpu) / SLICE,
    perSecond: (CONNECTIONS * 1000) / result.latency.average,
  };
}

/** Product and bare server, without and with gzip. */
interface Turn {
  product: Round;
  bare: Round;
  productPacked: Round;
  barePacked: Round;
}

/** A round of several servers, each in slices. Who comes first changes, so that none always meets the machine as another has left it. */
async function round(
  servers: readonly Server[],
  tokens: readonly string[],
  packed: boolean,
): Promise<Round[]> {
  const slices = servers.map((): Round[] => []);
  for (let n = 0; n < REQUESTS / SLICE; n += 1)
    for (const at of n % 2 === 0 ? servers.keys() : [...servers.keys()].toReversed())
      slices[at]!.push(await slice(servers[at]!, tokens, packed));
  const mean = (of: readonly Round[], name: keyof Round) =>
    of.reduce((sum, each) => sum + each[name], 0) / of.length;
  return slices.map((of) => ({ cpu: mean(of, 'cpu'), perSecond: mean(of, 'perSecond') }));
}

async function turn(product: Server, bare: Server, tokens: readonly string[]): Promise<Turn> {
  const [plain, plainBare] = await round([product, bare], tokens, false);
  const [packed, packedBare] = await round([product, bare], tokens, true);
  return { product: plain!, bare: plainBare!, productPacked: packed!, barePacked: packedBare! };
}

/** The product as it is shipped, its log included, beside a bare server with the same two queries; true when the ratio holds. */
export async function judgeRatio(env: Record<string, string>, tokens: readonly string[]): Promise<boolean> {
  const open: Server[] = [];
  try {
    const product = await serve('dist/api/main.js', { ...env, LOG_LEVEL: 'info' });
    open.push(product);
    const bare = await serve('bench/bare.ts', env);
    open.push(bare);
    for (let n = 0; n < WARM_UP; n += 1) await turn(product, bare, tokens);
    const others = watchOthers();
    const turns: Turn[] = [];
    for (let n = 0; n < ROUNDS; n += 1) turns.push(await turn(product, bare, tokens));
    return tellRatio(turns, others());
  } finally {
    for (const server of open) await end(server);
  }
}

function tellRatio(turns: readonly Turn[], others: number): boolean {
  say(
    `Sign-in check + materials list: ${CONNECTIONS} connections, ${ROUNDS} rounds of ${REQUESTS} requests, ${SLICE} in turns, the log as shipped`,
  );
  for (const [name, of] of [
    ['product', 'product'],
    ['bare', 'bare'],
    ['product with gzip', 'productPacked'],
    ['bare with gzip', 'barePacked'],
  ] as const) {
    const cpu = median(turns.map((each) => each[of].cpu));
    const perSecond = median(turns.map((each) => each[of].perSecond));
    say(`${name.padEnd(17)} ${cpu.toFixed(0)} µs CPU/request, ${perSecond.toFixed(0)} requests/s (median)`);
  }
  const ratio = ratioOf(
    'product / bare',
    turns.map((each) => each.product.cpu / each.bare.cpu),
  );
  ratioOf(
    'product / bare, both with gzip',
    turns.map((each) => each.productPacked.cpu / each.barePacked.cpu),
  );
  const why = disturbed(
    others,
    turns.map((each) => each.bare.cpu),
  );
  if (why) say(`The machine is not quiet, so that the ratio judges nothing: ${why}`);
  return why !== null || ratio <= LIMIT;
}

function ratioOf(name: string, ratios: readonly number[]): number {
  const sorted = ratios.toSorted((a, b) => a - b);
  say(
    `CPU ratio ${name}: ${median(ratios).toFixed(2)} (rounds ${sorted[0]!.toFixed(2)} to ${sorted.at(-1)!.toFixed(2)}), limit ${LIMIT}`,
  );
  return median(ratios);
}
