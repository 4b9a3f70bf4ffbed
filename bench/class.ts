import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { hashPassword, OWN_TURN } from '#api/guard/password.ts';
import { counters, say, type Server } from './servers.ts';

/** A host's whole year on one morning: all sign in within a minute, answer, and send within another. */
const PESERTA = 1000;
const MINUTE_MS = 60_000;
/** A browser saves at most once in two seconds what was answered meanwhile. */
const PAUSE_MS = 2000;
const ANSWERS_A_SAVE = 2;
const PASSWORD = 'belajar-bersama';

/** How long each call took, by kind, in milliseconds; anything but a success is an error. */
class Times {
  private readonly all = new Map<string, number[]>();
  errors = 0;

  async of<T>(kind: string, call: () => Promise<Response>): Promise<T> {
    const begun = performance.now();
    const answer = await call();
    const body = await answer.json();
    const list = this.all.get(kind) ?? [];
    this.all.set(kind, list);
    list.push(performance.now() - begun);
    if (!answer.ok) {
      this.errors += 1;
      throw new Error(`${kind}: ${answer.status} ${JSON.stringify(body)}`);
    }
    return body as T;
  }

  tell(): void {
    for (const [kind, list] of this.all) {
      const sorted = list.toSorted((a, b) => a - b);
      const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!.toFixed(0);
      say(`  ${kind.padEnd(8)} ${sorted.length} calls, median ${at(0.5)} ms, p99 ${at(0.99)} ms`);
    }
  }
}

interface Soal {
  id: number;
  option: { id: number }[];
}

/**
 * A thousand participants take the pre-test at once. True when nobody met an error and every answer is stored once.
 */
export async function takeTests(product: Server, client: pg.Client): Promise<boolean> {
  const hash = await hashPassword(PASSWORD, OWN_TURN);
  await client.query(
    `with baru as (
       insert into users (name, email, "group", password_hash)
       select 'Peserta tes ' || n, 'tes' || n || '@example.org', 'user', $1 from generate_series(1, $2::int) n returning id
     ) insert into peserta (user_id, lokasi_id, nama_pt, provinsi_pt, no_absensi) select id, 1, 'Universitas', 'Aceh', 700 from baru`,
    [hash, PESERTA],
  );
  await client.query('update sistem set open_pre = 1, open_post = 0');
  const base = `http://127.0.0.1:${product.port}/api`;
  const times = new Times();
  const before = await counters(product);
  const begun = performance.now();

  const one = async (n: number): Promise<void> => {
    await sleep((n / PESERTA) * MINUTE_MS);
    const json = { 'content-type': 'application/json' };
    const post = (path: string, body: object, headers = {}) =>
      fetch(base + path, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) });
    const email = `tes${n + 1}@example.org`;
    const { message } = await times.of<{ message: string }>('sign in', () =>
      post('/login', { email, password: PASSWORD }),
    );
    const auth = { authorization: `Bearer ${message}` };
    const soal = await times.of<Soal[]>('start', () => fetch(`${base}/pr/soal`, { headers: auth }));
    const jawaban = soal.map(({ id, option }) => ({ id, optid: option[n % option.length]!.id }));
    for (let from = 0; from < jawaban.length; from += ANSWERS_A_SAVE) {
      await sleep(PAUSE_MS);
      const waktu = new Date().toISOString();
      const part = jawaban.slice(from, from + ANSWERS_A_SAVE).map((each) => ({ ...each, waktu }));
      await times.of('save', () => post('/pr/soal_draf_store', { tesid: 1, jawaban: part }, auth));
    }
    // Whoever came first waits longest: all send within the minute that begins when the last has answered.
    const answered = MINUTE_MS + (jawaban.length / ANSWERS_A_SAVE) * PAUSE_MS;
    await sleep(Math.max(0, begun + answered + (n / PESERTA) * MINUTE_MS - performance.now()));
    await times.of('send', () => post('/pr/soal_pre_response_store', { tesid: 1, jawaban }, auth));
  };

  const done = await Promise.allSettled(Array.from({ length: PESERTA }, (_, n) => one(n)));
  const failed = done.find((each) => each.status === 'rejected');
  const after = await counters(product);
  const { rows } = await client.query<{ hasil: number; jawaban: number; draf: number }>(
    `select count(distinct h.id)::int as hasil, count(j.*)::int as jawaban, (select count(*)::int from test_draf d join users p on p.id = d.user_id where p.email like 'tes%') as draf
     from test_hasil h join test_jawaban j on j.test_hasil_id = h.id join users u on u.id = h.user_id
     where u.email like 'tes%'`,
  );
  const stored = rows[0]!;
  const seconds = (performance.now() - begun) / 1000;
  const cpu = (after.cpu - before.cpu) / 1_000_000;
  say(
    `Pre-test of ${PESERTA} participants: sign in and start within a minute, 30 answers each, all send within a minute`,
  );
  times.tell();
  say(
    `  ${cpu.toFixed(1)} s of the app's processor time in ${seconds.toFixed(0)} s, event loop held at most ${after.held.toFixed(0)} ms, ${times.errors} errors`,
  );
  say(`  stored: ${stored.hasil} results, ${stored.jawaban} answers, ${stored.draf} left as drafts`);
  if (failed?.status === 'rejected') say(`  first failure: ${String(failed.reason)}`);
  return !failed && stored.hasil === PESERTA && stored.jawaban === PESERTA * 30 && stored.draf === 0;
}
