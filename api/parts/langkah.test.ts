import pg from 'pg';
import { expect, test } from 'vitest';
import { rebuildProgress } from '#api/start/rebuild-progress.ts';
import { langkahOf } from '#test/langkah.ts';
import { DATA_KEY } from '#test/data-key.ts';
import { server, startServer } from '#test/own-server.ts';
import { CERT_KEY, SECRET } from '#test/server.ts';

startServer();

async function expectExact(): Promise<void> {
  const { stored, counted } = await langkahOf(server);
  expect(stored).toEqual(counted);
}

const stored = async () => (await langkahOf(server)).stored;

/** SQL of five participants of the demo data. A different value of `$1` selects different participants. */
const SOME = '(select user_id from peserta order by md5(user_id || $1) limit 5)';
const MENTOR = `(select id from users where "group" = 'mentor' order by md5(id || $1) limit 1)`;
const dokumen = `with b as (insert into berkas (id, user_id, tipe, ukuran, sha256)
    select md5(user_id || $1), user_id, 'image/png', 1, '' from peserta where user_id in ${SOME} returning id, user_id)
  insert into dokumen (user_id, dokumen_id, berkas_id) select user_id, 1, id from b`;

/** Statements that write many rows to each table. Some of them never occur in the app. */
const WRITES: readonly string[] = [
  `insert into tugas (user_id, kat_id, catatan) select p, k, case when p % 2 = 0 then 'teks' else '' end from ${SOME} s (p), generate_series(1, 5) k`,
  `update tugas set catatan = case catatan when '' then 'teks' else '' end where user_id in ${SOME} and kat_id < 6`,
  `update tugas set kat_id = 1 + kat_id % 5 where user_id in ${SOME} and kat_id < 6`,
  `update tugas set user_id = ${SOME.replace('limit 5', 'limit 1')} where kat_id = 3 and md5(id_tugas || $1) < '4'`,
  `insert into review (tugas_id, mentor_id, catatan) select id_tugas, ${MENTOR}, 'teks' from tugas where md5(id_tugas || $1) < '4'`,
  `delete from review where tugas_id in (select id_tugas from tugas where user_id in ${SOME})`,
  `delete from tugas where md5(id_tugas || $1) < '4' and id_tugas not in (select tugas_id from review)`,
  `delete from nilai_kompetensi where peserta_id in ${SOME} and kategori_nilai_id % 3 = 0`,
  `insert into nilai_kompetensi (peserta_id, kategori_nilai_id, kat_id, nilai, mentor_id)
   select p, q.id_kategori_nilai, q.kat_id, 2, ${MENTOR} from ${SOME} s (p), kategori_nilai q on conflict do nothing`,
  `delete from mentor_peserta where peserta_id in ${SOME} and kat_id > 3`,
  `insert into mentor_peserta (mentor_id, peserta_id, kat_id) select ${MENTOR}, p, k from ${SOME} s (p), generate_series(1, 5) k on conflict do nothing`,
  `update mentor_peserta set mentor_id = ${MENTOR} where peserta_id in ${SOME}`,
  `insert into survei_sudah (user_id, kategori, mentor_id) select p, 'pemateri', ${MENTOR} from ${SOME} s (p) on conflict do nothing`,
  `insert into survei_sudah (user_id, kategori) select p, 'panitia' from ${SOME} s (p) on conflict do nothing`,
  `delete from survei_sudah where user_id in ${SOME}`,
  `insert into test_hasil (user_id, tesid, nilai_akhir, cal_ajar, cal_teliti, cal_mod) select p, 2, 1, 1, 1, 1 from ${SOME} s (p) on conflict do nothing`,
  `delete from test_hasil where user_id in ${SOME}`,
  dokumen,
  `delete from dokumen where user_id in ${SOME}`,
  `insert into laporan_online (user_id, tanggal, mentor_id, nama_mentor, materi, kelompok, durasi, catatan)
   select p, current_date, ${MENTOR}, 'a', 'b', 'c', 60, 'd' from ${SOME} s (p)`,
  `delete from laporan_online where user_id in ${SOME} and id not in (select laporan_id from laporan_berkas)`,
  `insert into akomodasi (user_id, jenis, nominal, nominal_diajukan) select p, 'pergi', 1, 1 from ${SOME} s (p)`,
  `update akomodasi set is_valid = 1 - is_valid where user_id in ${SOME} and dibayar_pada is null`,
  `delete from akomodasi where user_id in ${SOME}`,
  `delete from mentor_ist where peserta_id in ${SOME}`,
  `insert into mentor_ist (mentor_id, peserta_id, isprak) select ${MENTOR}, p, k from ${SOME} s (p), generate_series(0, 1) k on conflict do nothing`,
];

test('the stored progress of the demo participants equals a complete recount', async () => {
  await expectExact();
  expect((await stored()).some((row) => row.dinilai > 0 && row.mentor > 0 && row.tugas > 0)).toBe(true);
});

test.each(WRITES.map((text, n) => [`${/^\w+ (?:into |from )?\w+/.exec(text)![0]}, ${n}`, text] as const))(
  'the write "%s" keeps the stored progress of participants exact',
  async (_, text) => {
    const before = await stored();
    let changed = false;
    for (let turn = 0; turn < 4; turn += 1) {
      await server.sql(text, [String(turn)]);
      await expectExact();
      changed ||= JSON.stringify(await stored()) !== JSON.stringify(before);
    }
    expect(changed).toBe(true);
  },
);

test('`npm run rebuild-progress` corrects wrong progress rows', async () => {
  await server.sql(`update peserta_langkah set tugas = 99, terkirim = 0, dinilai = 0, butir = null, mentor = 0, menunggu = '{9,9,9,9,9}',
    panitia = 9, survei_kurang = '{}', tes = 0, dokumen = 0, laporan = 9, klaim = 9, klaim_menunggu = 9`);
  const { code, said } = await rebuildProgress({
    DEMO: '0',
    DATABASE_URL: server.databaseUrl,
    SECRET,
    DATA_KEY,
    CERT_KEY,
  });
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(/^Kemajuan \d+ peserta dihitung ulang di DATABASE_URL \S+\.$/),
  ]);
  await expectExact();
});

test('a new participant gets an empty progress row, which is deleted with the participant', async () => {
  const [{ user_id }] = await server.sql(
    `with baru as (insert into users (name, email, "group", password_hash) values ('Baru', 'baru@example.org', 'user', '-') returning id)
     insert into peserta (user_id, lokasi_id, nama_pt, provinsi_pt, no_absensi) select id, 1, 'PT', 'Aceh', 700 from baru returning user_id`,
  );
  await expectExact();
  await server.sql('delete from peserta where user_id = $1', [user_id]);
  expect(await server.sql('select from peserta_langkah where user_id = $1', [user_id])).toEqual([]);
});

test('if two transactions write tasks of one participant, the stored progress counts the rows of both', async () => {
  const clients = [0, 1].map(() => new pg.Client({ connectionString: server.databaseUrl }));
  const [one, two] = clients as [pg.Client, pg.Client];
  try {
    await Promise.all(clients.map((client) => client.connect()));
    const id = await server.idOf('peserta9');
    const send = 'insert into tugas (user_id, kat_id, catatan) values ($1, 4, $2)';
    await one.query('begin');
    await one.query(send, [id, 'satu']);
    const second = two.query(send, [id, 'dua']);
    // Waits until PostgreSQL reports that the second insert waits for the row lock of the first insert.
    await expect
      .poll(() =>
        server.sql(
          `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into tugas%'`,
        ),
      )
      .toHaveLength(1);
    await one.query('commit');
    await second;
    await expectExact();
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
});
