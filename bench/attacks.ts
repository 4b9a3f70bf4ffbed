import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { ROOT } from '#api/start/root.ts';
import { pngOf } from '#test/hostile-files.ts';
import { uploadOf, UPLOADS } from '#test/hostile-uploads.ts';
import { ATTACKS, type Aim, type AttackName } from './attack-list.ts';
import { sessions } from './fill.ts';
import { residentMb } from './processor.ts';
import { say, type Server } from './servers.ts';

/** How long others are watched without and under an attack, and how long an attack goes on before that. */
const REST_MS = 6000;
const UNDER_MS = 12_000;
const BEGIN_MS = 2000;
/** Between two light requests of the others. */
const PACE_MS = 25;

/** Others' light requests take at most twice as long as at rest, or this many milliseconds. */
const TIMES = 2;
const ALWAYS_MS = 200;
/** More memory than at rest, of the app and the processes that it has started. */
const MEMORY_MB = 300;

/** What the others do, each with its own share of the light requests. */
const LIGHT = ['/api/pr/materi', '/api/pr/tugas_detail?tugid=', '/auth/login'] as const;

interface Watched {
  p50: number;
  p95: number;
  /** The longest of the requests that cost something: a sign-in, and a small picture. */
  signIn: number;
  picture: number;
  memory: number;
  failed: number;
}

const part = (sorted: readonly number[], of: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * of))] ?? 0;

/** Others at work for so long: one light request after another, beside them sign-ins and small pictures. */
async function watch(server: Server, token: string, tugid: number, forMs: number): Promise<Watched> {
  const origin = `http://127.0.0.1:${server.port}`;
  const took: number[] = [];
  const [signIns, pictures, memory] = [[], [], []] as [number[], number[], number[]];
  let failed = 0;
  const until = performance.now() + forMs;
  const timed = async (list: number[], address: string, init: RequestInit = {}) => {
    const begun = performance.now();
    const answer = await fetch(origin + address, {
      ...init,
      headers: {
        ...(address.startsWith('/api/login') ? {} : { authorization: `Bearer ${token}` }),
        ...init.headers,
      },
    }).catch(() => null);
    await answer?.arrayBuffer().catch(() => {});
    if (!answer?.ok) failed += 1;
    list.push(performance.now() - begun);
  };
  const light = async () => {
    for (let n = 0; performance.now() < until; n += 1) {
      const address = LIGHT[n % LIGHT.length]!;
      await Promise.all([
        timed(took, address.endsWith('=') ? address + String(tugid) : address),
        delay(PACE_MS),
      ]);
    }
  };
  const dear = async () => {
    const account = JSON.stringify({ email: 'peserta5@example.org', password: 'belajar-bersama' });
    const json = { 'content-type': 'application/json' };
    while (performance.now() < until) {
      await timed(signIns, '/api/login', { method: 'POST', headers: json, body: account });
      await timed(pictures, `/api${UPLOADS.picture.path}`, {
        method: 'POST',
        body: uploadOf('picture', pngOf(9, 9, 9 * 28)),
      });
      memory.push(residentMb(server.child.pid!));
      await delay(500);
    }
  };
  await Promise.all([light(), dear()]);
  const sorted = took.toSorted((a, b) => a - b);
  return {
    p50: part(sorted, 0.5),
    p95: part(sorted, 0.95),
    signIn: Math.max(...signIns),
    picture: Math.max(...pictures),
    memory: Math.max(...memory),
    failed,
  };
}

/** The attacker runs with the lowest priority: what it spends itself is not what the server is judged by. */
function attack(name: AttackName, aim: Aim): ChildProcess {
  const child = fork(path.join(ROOT, 'bench/attacker.ts'), [JSON.stringify({ ...aim, name })], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  os.setPriority(child.pid!, os.constants.priority.PRIORITY_LOW);
  return child;
}

/** A participant of mentor1 with 48 long tasks, a category full of modules, and the accounts that attack. */
async function prepare(
  server: Server,
  client: pg.Client,
): Promise<{ aim: Aim; token: string; tugid: number }> {
  const [peserta, mentor, admin, token] = await sessions(client, [
    'peserta1@example.org',
    'mentor1@example.org',
    'admin@example.org',
    'peserta5@example.org',
  ]);
  const { rows } = await client.query<{ pesid: number }>(
    `select mp.peserta_id as pesid from mentor_peserta mp join users m on m.id = mp.mentor_id
     where m.email = 'mentor1@example.org' and mp.kat_id = 1 order by 1 limit 1`,
  );
  const { pesid } = rows[0]!;
  await client.query(
    `insert into tugas (user_id, kat_id, catatan) select $1, 1, repeat('kata ', 104857) from generate_series(1, 48)`,
    [pesid],
  );
  await client.query(
    `insert into bahan_ajar (user_id, kat_id, url, keterangan)
     select m.id, 1, 'https://example.org/' || n, repeat('modul ', 60) from users m, generate_series(1, 50) n
     where m.email = 'mentor1@example.org'`,
  );
  const own = await client.query<{ id: number }>(
    `insert into tugas (user_id, kat_id, catatan) select id, 2, '<p>Tugas</p>' from users where email = 'peserta5@example.org'
     returning id_tugas as id`,
  );
  return {
    aim: { port: server.port, peserta: peserta!, mentor: mentor!, admin: admin!, pesid },
    token: token!,
    tugid: own.rows[0]!.id,
  };
}

/**
 * What others notice of one person or address that sends without end: their light requests and the memory are judged, a sign-in and a
 * small picture are told.
 * @returns false when a limit is passed
 */
export async function judgeAttacks(server: Server, client: pg.Client): Promise<boolean> {
  const { aim, token, tugid } = await prepare(server, client);
  await client.query('update sistem set open_register = 1');
  const only = process.argv.filter((word): word is AttackName => word in ATTACKS);
  const columns = ['p50', 'p95', 'sign-in', 'picture', 'memory', 'failed'];
  say(
    `Others' light requests in ms, the longest sign-in and small picture in ms, memory in MB, requests that failed`,
  );
  say(`${''.padEnd(52)}${columns.map((each) => each.padStart(9)).join('')}`);
  const tell = (name: string, { p50, p95, signIn, picture, memory, failed }: Watched) =>
    say(
      `${name.padEnd(52)}${[p50, p95, signIn, picture, memory, failed].map((n) => n.toFixed(0).padStart(9)).join('')}`,
    );
  // What is measured first is the memory of a server that nobody has troubled yet.
  const first = await watch(server, token, tugid, BEGIN_MS);
  let last = first;
  let holds = true;
  for (const name of only.length > 0 ? only : (Object.keys(ATTACKS) as AttackName[])) {
    const rest = await watch(server, token, tugid, REST_MS);
    const attacker = attack(name, aim);
    await delay(BEGIN_MS);
    const under = await watch(server, token, tugid, UNDER_MS);
    attacker.kill('SIGKILL');
    await once(attacker, 'exit');
    tell('at rest', rest);
    last = rest;
    tell(ATTACKS[name], under);
    const allowed = (at: number) => Math.max(TIMES * at, ALWAYS_MS);
    const within =
      under.p50 <= allowed(rest.p50) &&
      under.p95 <= allowed(rest.p95) &&
      under.memory <= rest.memory + MEMORY_MB;
    if (!within) say(`  over a limit`);
    holds &&= within && under.failed === 0;
    // What the attack has used up (tries, uploads of a minute) is no part of the next one's rest.
    await client.query('delete from batas');
    await delay(BEGIN_MS);
  }
  say(
    `Memory at rest: ${first.memory.toFixed(0)} MB before, ${last.memory.toFixed(0)} MB before the last one`,
  );
  return holds;
}
