import { fork } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { ROOT } from '#api/start/root.ts';
import { pngOf } from '#test/hostile-files.ts';
import { uploadOf, UPLOADS } from '#test/hostile-uploads.ts';
import { residentMb } from './processor.ts';
import { sessions, type Product } from './product.ts';
import { ask, say, share, type Server } from './servers.ts';

/** Attacks of one user or one address: name, and description in the printed table. */
const ATTACKS = {
  bodies: '700 unfinished bodies of a participant',
  signIn: '300 sign-ins at once, invented emails',
  register: '100 registrations at once',
  reset: '100 resets at once, invented emails',
  pictures: '20 dear drawings at once of a participant',
  signs: '20 texts of 500,000 & at once of a participant',
  quotes: '8 sheets of 2,000,000 quotes at once of an admin',
  tasks: '4 lists of 48 texts of 512 KB at once of a mentor',
  modules: '8 categories of 50 modules at once of a participant',
};
export type AttackName = keyof typeof ATTACKS;

/**
 * Three durations in ms: the measurement without an attack, the measurement during an attack, and the time between the
 * start of an attack and its measurement.
 */
const [REST_MS, UNDER_MS, BEGIN_MS] = [6000, 12_000, 2000];
/** Pause in ms between two light requests of other users, and between two expensive requests of other users. */
const [PACE_MS, PACE_DEAR_MS] = [25, 500];
/**
 * Limit for the duration of a light request of another user during an attack. It is the duration without an attack
 * multiplied by `TIMES`, but at least `ALWAYS_MS`.
 */
const [TIMES, ALWAYS_MS] = [2, 200];
/** Maximum additional memory in MB during an attack, of the app and its child processes. */
const MEMORY_MB = 300;
/**
 * Sends requests of other users for `forMs` ms, and measures them. Light requests are sent one after another. Sign-ins
 * and small pictures are sent in parallel.
 */
async function watch(server: Server, token: string, tugid: number, forMs: number) {
  const [took, signIns, pictures, memory] = [[], [], [], []] as [number[], number[], number[], number[]];
  let failed = 0;
  const until = performance.now() + forMs;
  const timed = async (list: number[], ...[address, as, body]: [string, string?, (FormData | object)?]) => {
    const begun = performance.now();
    const got = await ask(server, address, as, body).catch(() => null);
    await got?.arrayBuffer().catch(() => {});
    if (!got?.ok) failed += 1;
    list.push(performance.now() - begun);
  };
  const light = async () => {
    for (let n = 0; performance.now() < until; n += 1) {
      const address = ['/pr/materi', `/pr/tugas_detail?tugid=${tugid}`, '/user'][n % 3]!;
      await Promise.all([timed(took, address, token), delay(PACE_MS)]);
    }
  };
  const dear = async () => {
    const account = { email: 'peserta5@example.org', password: 'belajar-bersama' };
    while (performance.now() < until) {
      await timed(signIns, '/login', undefined, account);
      await timed(pictures, UPLOADS.picture.path, token, uploadOf('picture', pngOf(9, 9, 9 * 28)));
      memory.push(residentMb(server.child.pid!));
      await delay(PACE_DEAR_MS);
    }
  };
  await Promise.all([light(), dear()]);
  const [signIn, picture] = [Math.max(...signIns), Math.max(...pictures)];
  return {
    p50: share(took, 0.5),
    p95: share(took, 0.95),
    signIn,
    picture,
    memory: Math.max(...memory),
    failed,
  };
}

/**
 * Starts the attacker with the lowest priority, so that its own CPU time does not slow the server. Returns a function
 * that ends it.
 */
function attack(name: AttackName, aim: object): () => Promise<void> {
  const child = fork(path.join(ROOT, 'test/bench/attacker.ts'), [JSON.stringify({ ...aim, name })], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  os.setPriority(child.pid!, os.constants.priority.PRIORITY_LOW);
  return async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
}

/**
 * Adds 48 long tasks to a participant of mentor1, and 50 modules to mentor1. Returns sessions of the attacking
 * accounts. Also returns a session and a task of the user whose requests are measured.
 */
async function prepare(server: Server, client: pg.Client) {
  const emails = ['peserta1', 'mentor1', 'admin', 'peserta5'].map((name) => `${name}@example.org`);
  const [peserta, mentor, admin, token] = await sessions(client, emails);
  const { rows } = await client.query<{ pesid: number }>(
    `select mp.peserta_id as pesid from mentor_peserta mp join users m on m.id = mp.mentor_id
     where m.email = 'mentor1@example.org' and mp.kat_id = 1 order by 1 limit 1`,
  );
  const { pesid } = rows[0]!;
  const long = `insert into tugas (user_id, kat_id, catatan) select $1, 1, repeat('kata ', 104857) from generate_series(1, 48)`;
  await client.query(long, [pesid]);
  await client.query(
    `insert into bahan_ajar (user_id, kat_id, url, keterangan)
     select id, 1, 'https://example.org/' || n, repeat('modul ', 60) from users, generate_series(1, 50) n where email = 'mentor1@example.org'`,
  );
  const short = `insert into tugas (user_id, kat_id, catatan)
    select id, 2, '<p>Tugas</p>' from users where email = 'peserta5@example.org' returning id_tugas as id`;
  const own = await client.query<{ id: number }>(short);
  await client.query('update sistem set open_register = 1');
  return { aim: { port: server.port, peserta, mentor, admin, pesid }, token: token!, tugid: own.rows[0]!.id };
}

/**
 * Measures the effect of each attack on other users. Returns false if an effect exceeds a limit. @param names only
 * these attacks
 */
export async function judgeAttacks({ server, client }: Product, names: readonly string[]): Promise<boolean> {
  const { aim, token, tugid } = await prepare(server, client);
  say(
    `\n| others' light requests, their longest sign-in and picture in ms, MB | p50 | p95 | sign-in | picture | MB | failed | |`,
  );
  say(`| --- |${' ---: |'.repeat(6)} --- |`);
  const tell = (name: string, watched: Awaited<ReturnType<typeof watch>>, said = '') =>
    say(`| ${[name, ...Object.values(watched).map((n) => n.toFixed(0)), said].join(' | ')} |`);
  let holds = true;
  for (const name of Object.keys(ATTACKS) as AttackName[]) {
    if (names.length > 0 && !names.includes(name)) continue;
    const rest = await watch(server, token, tugid, REST_MS);
    const stop = attack(name, aim);
    await delay(BEGIN_MS);
    const under = await watch(server, token, tugid, UNDER_MS);
    await stop();
    const most = (at: number) => Math.max(TIMES * at, ALWAYS_MS);
    const quick = under.p50 <= most(rest.p50) && under.p95 <= most(rest.p95);
    const within = quick && under.memory <= rest.memory + MEMORY_MB && under.failed === 0;
    tell('at rest', rest);
    tell(ATTACKS[name], under, within ? '' : 'over a limit');
    holds &&= within;
    // Deletes the rate-limit counters that the attack has increased. Otherwise the limits would also refuse requests of
    // the next measurement.
    await client.query('delete from batas');
    await delay(BEGIN_MS);
  }
  return holds;
}
