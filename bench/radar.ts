import type pg from 'pg';
import { JENIS_RADAR } from '#rules/radar.ts';
import { growBatch } from './batch/batch.ts';
import { sessions } from './fill.ts';
import { openMeter, type Cost } from './processor.ts';
import { median, say, type Server } from './servers.ts';
import { callAs, type Call } from './servers.ts';
import type { Meter } from './processor.ts';

/** Each is asked so many times, and the median counts. */
const ROUNDS = 5;
const MORNINGS = 3;

/** What somebody costs among ten thousand is at most so many times what they cost among a thousand. */
const GROWTH_MAX = 2;
/** Below so many milliseconds at ten thousand nothing is judged by its growth: most of it is the request itself, and the meter. */
const GROWTH_FROM = 5;
/** The longest that anything may hold the event loop, in milliseconds. */
const HELD_MAX = 20;

/** A programme of one size. */
interface Programme {
  size: number;
  server: Server;
  client: pg.Client;
  dataKey: string;
}

/**
 * A time zone in which it is ten in the evening now: mails that the morning's job makes wait for the next one, so that sending them is not
 * measured with it.
 */
export function nightZone(): string {
  const ahead = 22 - new Date().getUTCHours();
  const offset = ahead > 12 ? ahead - 24 : ahead;
  return `Etc/GMT${offset < 0 ? '+' : '-'}${Math.abs(offset)}`;
}

/** Puts a batch into the middle of its programme: windows that end, tasks, reviews and claims that wait, links that do not open. */
async function wait(client: pg.Client): Promise<void> {
  const run = (text: string) => client.query(text);
  await run(
    `insert into lokasi (id, keterangan) select n, 'Lokasi ukur ' || n from generate_series(1, 10) n on conflict do nothing`,
  );
  await run('update materi set is_aktif = 0');
  await run(
    `insert into materi (kat_id, keterangan_materi, tgl_mulai, tgl_akhir, lokasi_id, is_tugas, is_review)
     select k, 'Materi ukur ' || k, current_date - 30, current_date + case when k in (2, 5) and l > 5 then 2 else -5 end, l, 1, (k <= 5)::int
     from generate_series(1, 10) l, generate_series(1, 7) k`,
  );
  await run(`update tugas set dikirim_pada = now() - interval '5 days'`);
  await run(`update review set updated_at = now() - interval '5 days'`);
  await run(`update akomodasi set created_at = now() - interval '9 days'`);
  await run(
    `update sistem set open_pre = 1, open_post = 1, open_pre_sejak = now() - interval '9 days', open_post_sejak = now() - interval '9 days'`,
  );
  await run(
    `insert into perpanjangan (peserta_id, kat_id, sampai, alasan) select user_id, 2, current_date + 3, 'Sakit' from peserta where user_id % 20 = 0`,
  );
  await run(`insert into tautan_host (host) values ('ukur.example.org') on conflict do nothing`);
  await run(
    `insert into tautan_cek (sidik, host, keadaan, diperiksa, rusak_sejak)
     select sha256(('ukur' || id_tugas)::bytea), 'ukur.example.org', 'izin', now(), now() - interval '1 day' from tugas where id_tugas % 10 = 0`,
  );
  await run(
    `insert into tautan_teks (sidik, tugas_id, disimpan)
     select sha256(('ukur' || id_tugas)::bytea), id_tugas, now() - interval '1 day' from tugas where id_tugas % 10 = 0`,
  );
  await run('update users set email_terbukti = 1');
  await run('vacuum analyze');
}

const sum = ({ app, database }: Cost) => app + database;

function middle(rounds: readonly Cost[]): Cost {
  const of = (name: keyof Cost) => median(rounds.map((each) => each[name]));
  // What else the machine does makes a hold longer, never shorter.
  return { app: of('app'), database: of('database'), held: Math.min(...rounds.map((each) => each.held)) };
}

/** One whole morning: ends of windows and the daily mails of everybody, as the job makes them. */
async function morning(client: pg.Client, meter: Meter): Promise<Cost> {
  await client.query(
    `delete from job where kind in ('email', 'kabar_harian'); delete from ringkasan; delete from pemberitahuan`,
  );
  const cost = await meter(async () => {
    const { rows } = await client.query<{ id: number }>(
      `insert into job (kind, key, payload, total) values ('kabar_harian', 'ukur', jsonb_build_object('hari', current_date), 0) returning id`,
    );
    for (;;) {
      const job = await client.query<{ status: string }>('select status from job where id = $1', [
        rows[0]!.id,
      ]);
      if (job.rows[0]!.status === 'done') return;
      if (job.rows[0]!.status === 'failed') throw new Error('the daily job has failed');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  const { rows } = await client.query<{ surat: number }>(
    `select count(*)::int as surat from email where jenis = 'ringkasan'`,
  );
  if (rows[0]!.surat === 0) throw new Error('no daily mail was made');
  return cost;
}

/** What each question costs one programme. */
async function costsOf({ client }: Programme, meter: Meter, admin: Call): Promise<Map<string, Cost>> {
  const costs = new Map<string, Cost>();
  const measure = async (name: string, times: number, of: () => Promise<Cost>) => {
    // The first round warms up.
    await of();
    const rounds: Cost[] = [];
    for (let round = 0; round < times; round += 1) rounds.push(await of());
    costs.set(name, middle(rounds));
  };
  let n = 0;
  for (const jenis of JENIS_RADAR) {
    const rows = await admin<unknown[]>(`/adm/radar?jenis=${jenis}&page=1&per_page=50`);
    if (rows.length === 0) throw new Error(`nobody is on the radar as ${jenis}`);
    // Another search each time, so that no count is shared.
    await measure(`a page of ${jenis}`, ROUNDS, () =>
      meter(() => admin(`/adm/radar?jenis=${jenis}&page=1&per_page=50`)),
    );
  }
  await measure('the counts of all kinds', ROUNDS, () =>
    meter(() => admin(`/adm/radar_jumlah?q=tak${(n += 1)}`)),
  );
  await measure('all daily mails', MORNINGS, () => morning(client, meter));
  return costs;
}

/**
 * Who is behind, and the daily mails, among a thousand and among ten thousand: what one person costs may at most double.
 * @param programmes the small one first
 * @returns false when a limit is passed
 */
export async function judgeRadar(programmes: readonly Programme[]): Promise<boolean> {
  const costs: Map<string, Cost>[] = [];
  for (const each of programmes) {
    await growBatch(each.client, 0, each.size, each.dataKey);
    await wait(each.client);
    const meter = await openMeter(each.server, each.client);
    const [token] = await sessions(each.client, ['admin@example.org']);
    costs.push(await costsOf(each, meter, callAs(each.server.port, token!)));
  }
  const [small, large] = programmes.map(({ size }) => size) as [number, number];
  say(
    `The radar and the daily mails with ${small} and ${large} participants, processor time of app + database:`,
  );
  let holds = true;
  for (const [name, before] of costs[0]!) {
    const now = costs[1]!.get(name)!;
    const perPerson = sum(now) / large / (sum(before) / small);
    const wrong = [
      sum(now) > GROWTH_FROM && perPerson > GROWTH_MAX && `over ${GROWTH_MAX} times for each person`,
      now.held > HELD_MAX && `held over ${HELD_MAX} ms`,
    ].filter(Boolean);
    if (wrong.length > 0) holds = false;
    say(
      `  ${name.padEnd(32)} ${sum(before).toFixed(1)} → ${sum(now).toFixed(1)} ms (${now.app.toFixed(1)} + ${now.database.toFixed(1)}), for each person ×${perPerson.toFixed(2)}, held ${now.held.toFixed(0)} ms${wrong.map((each) => ` – ${String(each)}`).join('')}`,
    );
  }
  return holds;
}
