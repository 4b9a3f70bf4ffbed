import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { sessions } from './fill.ts';
import { counters, live, median, say, type Server } from './servers.ts';

/** A large location, all of whom have passed. */
const PEOPLE = 1000;
/** Somebody else asks so often, in ms, and so many times beforehand. */
const EVERY_MS = 25;
const IDLE_CALLS = 400;
/** An archive leaves in about two seconds, of which one burst of the machine would decide: so often, each beside idle. */
const TAKES = 3;

/** The median of their waits while certificates are printed or leave, as a multiple of the median before; the most that is fine. */
const LIMIT = 2;
/** What the server may have in use more while the archive leaves than before, as a share of the archive: one that lay in memory would be all of it. */
const MEMORY_SHARE = 1 / 3;

const MIB = 1024 * 1024;

/** A location of its own with so many participants who have passed: an admin has typed every stage. */
async function fill(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into lokasi (id, keterangan) select max(id) + 1, 'Lokasi sertifikat' from lokasi returning id`,
  );
  const lokid = rows[0]!.id;
  await client.query(
    `with baru as (
       insert into users (name, email, "group", password_hash)
       select 'Dr. Lulusan ' || n || ', M.Pd.', 'lulusan' || n || '@example.org', 'user', '-' from generate_series(1, $1::int) n
       returning id
     ) insert into peserta (user_id, lokasi_id, nama_pt, provinsi_pt, no_absensi)
     select id, $2, 'Universitas ' || id % 300, 'Aceh', 700 from baru`,
    [PEOPLE, lokid],
  );
  await client.query(
    `update ist_nilai i set nilai_post = 80, nilai_ojt = 80, nilai_ist2 = 80, nilai_akhir = 80,
            post_ditetapkan_pada = now(), ojt_ditetapkan_pada = now(), ist2_ditetapkan_pada = now()
     from peserta p where p.user_id = i.user_id and p.lokasi_id = $1`,
    [lokid],
  );
  await client.query('update sistem set raport_open = 1');
  await client.query('analyze');
  return lokid;
}

/**
 * The certificates of a whole location: printed by the job, then taken as one archive. Meanwhile somebody else goes on reading.
 * True when that one hardly notices, and the archive does not lie in the server's memory.
 */
export async function printAll(server: Server, client: pg.Client): Promise<boolean> {
  const lokid = await fill(client);
  const [admin = '', other = ''] = await sessions(client, ['admin@example.org', 'peserta2@example.org']);
  const api = `http://127.0.0.1:${server.port}/api`;
  const headers = (token: string) => ({ authorization: `Bearer ${token}` });
  async function wait(): Promise<number> {
    const begun = performance.now();
    const answer = await fetch(`${api}/pr/materi`, { headers: headers(other) });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`materials answered ${answer.status}`);
    return performance.now() - begun;
  }
  /** Asks again and again until the work is over. */
  async function waitsDuring(work: Promise<unknown>): Promise<number[]> {
    const waits: number[] = [];
    const ended = work.then(() => true);
    do waits.push(await wait());
    while (!(await Promise.race([ended, delay(EVERY_MS, false)])));
    return waits;
  }
  async function print(): Promise<void> {
    const started = await fetch(`${api}/adm/sertifikat_siapkan`, {
      method: 'POST',
      headers: { ...headers(admin), 'content-type': 'application/json' },
      body: JSON.stringify({ lokid }),
    });
    const { id } = (await started.json()) as { id: number };
    for (;;) {
      const job = await fetch(`${api}/job?id=${id}`, { headers: headers(admin) });
      const { status, message } = (await job.json()) as { status: string; message: string };
      if (status === 'failed') throw new Error(message);
      if (status === 'done') return;
      await delay(500);
    }
  }
  /** Takes the archive, looking up every 4 MiB. Answers its bytes. */
  async function take(look: () => Promise<void> = async () => {}): Promise<number> {
    const answer = await fetch(`${api}/adm/sertifikat_pdf?lokid=${lokid}`, { headers: headers(admin) });
    if (!answer.ok || !answer.body) throw new Error(`the archive answered ${answer.status}`);
    let [bytes, looked] = [0, 0];
    for await (const part of answer.body) {
      bytes += part.length;
      if (bytes - looked < 4 * MIB) continue;
      looked = bytes;
      await look();
    }
    return bytes;
  }
  /** How much more is in use while it leaves. In a take of its own: collecting what is not holds the server. */
  async function memory(): Promise<{ bytes: number; grown: number }> {
    const before = await live(server);
    let most = before;
    const bytes = await take(async () => {
      most = Math.max(most, await live(server));
    });
    return { bytes, grown: most - before };
  }

  const idle = await waitsDuring(delay(IDLE_CALLS * EVERY_MS));
  const [begun, cpu] = [performance.now(), (await counters(server)).cpu];
  const printing = await waitsDuring(print());
  const seconds = (performance.now() - begun) / 1000;
  const own = ((await counters(server)).cpu - cpu) / PEOPLE;
  const ratio = (waits: readonly number[], beside = idle) => median(waits) / median(beside);
  const leaving: number[] = [];
  for (let n = 0; n < TAKES; n += 1) {
    const still = await waitsDuring(delay((IDLE_CALLS / TAKES) * EVERY_MS));
    leaving.push(ratio(await waitsDuring(take()), still));
  }
  const { bytes, grown } = await memory();
  const allowed = bytes * MEMORY_SHARE;

  say(
    `${PEOPLE} certificates: printed in ${seconds.toFixed(0)} s, ${(own / 1000).toFixed(1)} ms of the server's own processor time each; archive of ${(bytes / MIB).toFixed(0)} MiB, memory +${(grown / MIB).toFixed(0)} MiB, limit ${(allowed / MIB).toFixed(0)}`,
  );
  say(
    `  somebody else waits ${median(idle).toFixed(1)} ms, while they are printed ${ratio(printing).toFixed(2)}× (${printing.length} calls), while they leave ${leaving.map((each) => `${each.toFixed(2)}×`).join(', ')}, limit ${LIMIT}×`,
  );
  return ratio(printing) <= LIMIT && median(leaving) <= LIMIT && grown < allowed;
}
