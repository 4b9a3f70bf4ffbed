import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import pg from 'pg';
import { hashToken } from '../api/http/session.ts';
import { ROOT } from '../api/root.ts';
import { randomToken } from '../api/sign.ts';
import { openEmbedded } from '../db/embedded/embedded.ts';

/** Sign-in check + materials list: the call that a class makes at once. Rows per answer, callers, requests a round. */
const ROWS = 30;
const CALLERS = 64;
const CONNECTIONS = 16;
const REQUESTS = 10_000;
const ROUNDS = 5;

/** The most processor time per request that the product may use, as a multiple of the bare server's. */
const LIMIT = 1.35;

const say = (line: string) => process.stdout.write(`${line}\n`);

interface Server {
  name: string;
  child: ChildProcess;
  port: number;
}

interface Round {
  /** Processor time per request, in microseconds. */
  cpu: number;
  perSecond: number;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Starts a server with the counter loaded and waits for the line that says it listens. */
async function serve(
  name: string,
  file: string,
  env: Record<string, string>,
): Promise<Server & { startedIn: number }> {
  const port = await freePort();
  const begun = performance.now();
  const child = fork(path.join(ROOT, file), [], {
    cwd: ROOT,
    execArgv: [
      ...(file.endsWith('.ts') ? ['--import', 'tsx'] : []),
      '--import',
      path.join(ROOT, 'bench/cpu.mjs'),
    ],
    env: { ...process.env, ...env, PORT: String(port), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout!.on('data', (chunk: Buffer) => {
      if (chunk.includes('siap di')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)));
  });
  return { name, child, port, startedIn: performance.now() - begun };
}

async function used(child: ChildProcess): Promise<number> {
  child.send('cpu');
  const [{ cpu }] = await once(child, 'message');
  return cpu;
}

async function round({ child, port }: Server, tokens: string[]): Promise<Round> {
  const before = await used(child);
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: CONNECTIONS,
    amount: REQUESTS,
    requests: tokens.map((token) => ({
      path: '/api/pr/materi',
      headers: { authorization: `Bearer ${token}` },
    })),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals, ${result.errors} errors`);
  return {
    cpu: ((await used(child)) - before) / REQUESTS,
    perSecond: (CONNECTIONS * 1000) / result.latency.average,
  };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** A location with thirty materials, and sessions of many participants. */
async function fill(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into materi (kat_id, keterangan_materi, tgl_mulai, tgl_akhir, lokasi_id, is_tugas)
     select 1 + n % 7, 'Materi ukur ' || n, current_date, current_date + 7, 1, n % 2
     from generate_series(1, $1 - (select count(*)::int from materi where lokasi_id = 1 and is_aktif = 1)) n`,
    [ROWS],
  );
  // As many people as sessions: the limit per person is not what is measured.
  await client.query(
    `with baru as (
       insert into users (name, email, "group", password_hash)
       select 'Peserta ukur ' || n, 'ukur' || n || '@example.org', 'user', '-' from generate_series(1, $1) n returning id
     )
     insert into peserta (user_id, lokasi_id, nama_pt, provinsi_pt, no_absensi) select id, 1, 'Universitas', 'Aceh', 700 from baru`,
    [CALLERS],
  );
  const tokens = Array.from({ length: CALLERS }, () => randomToken());
  await client.query(
    `insert into sesi (token_hash, user_id, berakhir)
     select t, (select id from users where email = 'ukur' || n || '@example.org'), now() + interval '1 day'
     from unnest($1::bytea[]) with ordinality as x (t, n)`,
    [tokens.map(hashToken)],
  );
  await client.query('analyze');
  await client.end();
  return tokens;
}

/** Seconds from the start of the process to listening. */
async function startSeconds(dir: string): Promise<number> {
  const app = await serve('app', 'dist/api/main.js', { DATA_DIR: dir });
  app.child.kill('SIGTERM');
  await once(app.child, 'exit');
  return app.startedIn / 1000;
}

async function compare(dir: string): Promise<boolean> {
  const database = await openEmbedded(dir, () => {});
  const url = new URL(database.superUrl);
  url.pathname = '/portal';
  const tokens = await fill(url.toString());
  const env = { DATABASE_URL: url.toString(), SECRET: randomToken() };
  const product = await serve('product', 'dist/api/main.js', env);
  const bare = await serve('bare', 'bench/bare.ts', env);
  try {
    const rounds: Record<string, Round[]> = { product: [], bare: [] };
    for (let n = 0; n <= ROUNDS; n += 1) {
      for (const server of [product, bare]) {
        const measured = await round(server, tokens);
        // The first round warms both up.
        if (n > 0) rounds[server.name]!.push(measured);
      }
    }
    for (const [name, list] of Object.entries(rounds)) {
      say(
        `${name.padEnd(8)} ${median(list.map((r) => r.cpu)).toFixed(0)} µs CPU/request, ${median(list.map((r) => r.perSecond)).toFixed(0)} requests/s (median of ${ROUNDS})`,
      );
    }
    const ratios = rounds.product!.map((r, n) => r.cpu / rounds.bare![n]!.cpu);
    const ratio = median(ratios);
    say(
      `CPU ratio product / bare: ${ratio.toFixed(2)} (rounds ${ratios.map((r) => r.toFixed(2)).join(', ')}), limit ${LIMIT}`,
    );
    return ratio <= LIMIT;
  } finally {
    for (const { child } of [product, bare]) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await database.stop();
  }
}

const dir = await mkdtemp(path.join(os.tmpdir(), 'portal-bench-'));
try {
  say(
    `Sign-in check + materials list: ${ROWS} rows, ${CALLERS} sessions, ${CONNECTIONS} connections, ${REQUESTS} requests a round`,
  );
  say(`First start in an empty folder: ${(await startSeconds(dir)).toFixed(2)} s (demo loaded)`);
  say(`Second start: ${(await startSeconds(dir)).toFixed(2)} s`);
  process.exitCode = (await compare(dir)) ? 0 : 1;
} finally {
  await rm(dir, { recursive: true, force: true });
}
