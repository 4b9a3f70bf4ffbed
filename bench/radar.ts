import type pg from 'pg';
import { JENIS_RADAR } from '#rules/radar.ts';
import { CARI } from './batch/names.ts';
import { sessions } from './fill.ts';
import { openMeter, type Cost, type Meter } from './processor.ts';
import { inTurns } from './rounds.ts';
import { callAs } from './servers.ts';
import type { Programme } from './sides.ts';
import type { Measured } from './verdict.ts';

/** Each is asked in so many turns. */
const ROUNDS = 6;
/** So often, where a morning does not take long. */
const MORNINGS = 4;

/**
 * A time zone in which it is ten in the evening now: mails that the morning's job makes wait for the next one, so that sending them is not
 * measured with it.
 */
function nightZone(): string {
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
  await run(
    `update tugas set dikirim_pada = now() - case when id_tugas % 20 = 0 then 9 else 5 end * interval '1 day'`,
  );
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

/** A programme in the middle of its windows, asked by an admin. */
async function openRadar({ size, client, restart }: Programme) {
  const zone = nightZone();
  // The day of the app, which may be another than that of the database.
  await client.query(`set timezone = '${zone}'`);
  await wait(client);
  // Where nobody listens: what the morning's job makes waits.
  const server = await restart({
    SMTP_URL: 'smtp://127.0.0.1:9',
    SMTP_FROM: 'portal@kampus.example.org',
    TIME_ZONE: zone,
    LINK_CHECK: '1',
  });
  const [token] = await sessions(client, ['admin@example.org']);
  let asked = 0;
  return {
    size,
    client,
    meter: await openMeter(server, client),
    admin: callAs(server.port, token!),
    /** Another search each time, of those who are a tenth. */
    q: () => CARI.sering[(asked += 1) % CARI.sering.length]!,
  };
}

type Asked = Awaited<ReturnType<typeof openRadar>>;

const everybody = ({ size }: Asked) => size;

/**
 * Who is behind, by every kind: a page, a search and a sort of an order that is there, and what goes through everybody when nobody has asked within the
 * minute; the counts of all kinds, and the daily mails of one morning.
 */
export async function measureRadar(
  programmes: readonly Programme[],
  progress: (what: string) => void,
): Promise<Measured[]> {
  const sizes: Asked[] = [];
  for (const programme of programmes) sizes.push(await openRadar(programme));
  const all: Measured[] = [];
  const measure = async (name: string, ask: (of: Asked) => Promise<unknown>) => {
    // This warms up.
    for (const each of sizes) await ask(each);
    all.push(
      await inTurns(sizes, { name: `radar: ${name}`, count: ROUNDS }, (of) => of.meter(() => ask(of))),
    );
  };
  const first = async (what: string, ask: (of: Asked) => Promise<unknown>) => {
    const wanted = { name: `radar: ${what}, everybody gone through`, count: ROUNDS, rows: everybody };
    const measured = await inTurns(sizes, wanted, async (of) => {
      // Whatever an admin saves makes shared answers old: the next one goes through everybody.
      await of.admin('/pemberitahuan_dibaca', {});
      return of.meter(() => ask(of));
    });
    all.push(measured);
  };
  for (const jenis of JENIS_RADAR) {
    const page =
      (more: (of: Asked) => Record<string, string> = () => ({})) =>
      async (of: Asked) => {
        const search = new URLSearchParams({ jenis, page: '1', per_page: '50', ...more(of) });
        const found = await of.admin<unknown[]>(`/adm/radar?${search.toString()}`);
        if (found.length === 0 && !search.has('q')) throw new Error(`nobody is on the radar as ${jenis}`);
      };
    await measure(`a page of ${jenis}`, page());
    await measure(
      `a page of ${jenis}, searched`,
      page((of) => ({ q: of.q() })),
    );
    await measure(
      `a page of ${jenis}, sorted`,
      page(() => ({ sort: '-name' })),
    );
    await first(`a page of ${jenis}`, page());
    progress(`radar by ${jenis}`);
  }
  await measure('the counts of all kinds, searched', (of) => of.admin(`/adm/radar_jumlah?q=${of.q()}`));
  await first('the counts of all kinds', (of) => of.admin('/adm/radar_jumlah'));
  progress('counts of the radar');
  const mails = { name: 'all daily mails of a morning', count: MORNINGS, rows: everybody };
  all.push(await inTurns(sizes, mails, ({ client, meter }) => morning(client, meter)));
  progress('mornings');
  for (const { client } of sizes) await client.query('reset timezone');
  return all;
}
