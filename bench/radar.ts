import type pg from 'pg';
import { JENIS_RADAR } from '#rules/radar.ts';
import { CARI } from './batch/names.ts';
import { sessions } from './fill.ts';
import { openMeter, type Cost, type Meter } from './processor.ts';
import { inRounds } from './rounds.ts';
import { callAs } from './servers.ts';
import type { Programme } from './sides.ts';
import type { Measured } from './verdict.ts';

/** Each is asked so many times, and the median counts. */
const ROUNDS = 5;
/** A morning of a hundred thousand takes minutes, and differs little from the next. */
const morningsOf = (size: number) => (size > 10_000 ? 1 : 3);

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

/**
 * Who is behind, by every kind: a page, a search and a sort of an order that is there, and what goes through everybody when nobody has asked within the
 * minute; the counts of all kinds, and the daily mails of one morning.
 */
export async function measureRadar(
  { size, client, restart }: Programme,
  progress: (what: string) => void,
): Promise<Measured[]> {
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
  const meter = await openMeter(server, client);
  const [token] = await sessions(client, ['admin@example.org']);
  const admin = callAs(server.port, token!);
  const all: Measured[] = [];
  const measure = async (
    name: string,
    times: number,
    of: () => Promise<Cost>,
    more: Partial<Measured> = {},
  ) => {
    all.push({ name, costs: [await inRounds(times, of)], ...more });
  };
  /** Whatever an admin saves makes shared answers old: the next one goes through everybody. */
  const forget = () => admin('/pemberitahuan_dibaca', {});
  const first = async (name: string, ask: () => Promise<unknown>) => {
    const round = async () => {
      await forget();
      return meter(ask);
    };
    await measure(`radar: ${name}, everybody gone through`, ROUNDS, round, { rows: [size] });
  };
  let n = 0;
  for (const jenis of JENIS_RADAR) {
    const page = (more: Record<string, string> = {}) =>
      admin<unknown[]>(
        `/adm/radar?${new URLSearchParams({ jenis, page: '1', per_page: '50', ...more }).toString()}`,
      );
    // This warms up, too.
    if ((await page()).length === 0) throw new Error(`nobody is on the radar as ${jenis}`);
    await measure(`radar: a page of ${jenis}`, ROUNDS, () => meter(page));
    // Another search each time, of those who are a tenth.
    const searched = () => page({ q: CARI.sering[(n += 1) % CARI.sering.length]! });
    await searched();
    await measure(`radar: a page of ${jenis}, searched`, ROUNDS, () => meter(searched));
    const sorted = () => page({ sort: '-name' });
    await sorted();
    await measure(`radar: a page of ${jenis}, sorted`, ROUNDS, () => meter(sorted));
    await first(`a page of ${jenis}`, page);
    progress(`radar by ${jenis}`);
  }
  const counts = () => admin(`/adm/radar_jumlah?q=${CARI.sering[(n += 1) % CARI.sering.length]!}`);
  await counts();
  await measure('radar: the counts of all kinds, searched', ROUNDS, () => meter(counts));
  await first('the counts of all kinds', () => admin('/adm/radar_jumlah'));
  progress('counts of the radar');
  await measure('all daily mails of a morning', morningsOf(size), () => morning(client, meter), {
    rows: [size],
  });
  await client.query('reset timezone');
  return all;
}
