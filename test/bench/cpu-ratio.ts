import autocannon from 'autocannon';
import { addPeserta, sessions, type Product } from './product.ts';
import { counters, end, median, say, serve, type Server } from './servers.ts';

/**
 * Numbers of materials, participants and connections. All participants of a class request the list of materials at the
 * same time. For each request the server checks the session and queries the list.
 */
const [ROWS, CALLERS, CONNECTIONS] = [30, 64, 16];
/**
 * The requests to the two servers alternate in slices of 0.25 s, in which the speed of the machine hardly changes.
 * `SLICE` is the number of requests in a slice. `SLICES` is the number of measured slices, and `WARM_UP` the number of
 * slices before them.
 */
const [SLICE, SLICES, WARM_UP] = [500, 60, 12];

/** Limit of the CPU time of a request in the app. It is a multiple of the CPU time in the bare server. */
const LIMIT = 1.6;

/** Sends the `SLICE` requests of one slice to this server. Returns the CPU time of a request in ms. */
async function slice(server: Server, tokens: readonly string[]): Promise<number> {
  const { cpu } = await counters(server);
  const result = await autocannon({
    url: `http://127.0.0.1:${server.port}`,
    connections: CONNECTIONS,
    amount: SLICE,
    // Interval in ms at which autocannon checks whether the server has answered all requests.
    sampleInt: 20,
    requests: tokens.map((each) => ({
      path: '/api/pr/materi',
      headers: { authorization: `Bearer ${each}` },
    })),
  });
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx + result.errors} requests failed`);
  return ((await counters(server)).cpu - cpu) / SLICE;
}

/**
 * Compares the CPU time of a request in the built app and in a bare server that runs the same two queries. Returns true
 * if the ratio is within the limit.
 */
export async function judgeCpu({ client, env }: Product): Promise<boolean> {
  await client.query(
    `insert into materi (periode_id, kat_id, keterangan_materi, tgl_mulai, tgl_akhir, lokasi_id, is_tugas)
     select 2, 1 + n % 7, 'Materi ukur ' || n, current_date, current_date + 7, 1, n % 2
     from generate_series(1, $1 - (select count(*)::int from materi where lokasi_id = 1 and is_aktif = 1)) n`,
    [ROWS],
  );
  // Each session belongs to another participant, so that the limit per user does not distort the result.
  const tokens = await sessions(client, await addPeserta(client, CALLERS, 'ukur'));
  const shipped = await serve('dist/api/main.js', { ...env, LOG_LEVEL: 'info' });
  const servers = [shipped, await serve('test/bench/bare.ts', env)];
  const taken = servers.map((): number[] => []);
  try {
    for (let n = 0; n < WARM_UP + SLICES; n += 1)
      for (const [at, server] of servers.entries()) {
        const took = await slice(server, tokens);
        if (n >= WARM_UP) taken[at]!.push(took);
      }
  } finally {
    for (const server of servers) await end(server);
  }
  const [product, bare] = taken as [number[], number[]];
  const ratio = median(product.map((took, n) => took / bare[n]!));
  const micro = (took: readonly number[]) => `${(median(took) * 1000).toFixed(0)} µs`;
  say(
    `cpu: ${micro(product)} of processor time a request, bare ${micro(bare)}: ${ratio.toFixed(2)} times, limit ${LIMIT}`,
  );
  return ratio <= LIMIT;
}
