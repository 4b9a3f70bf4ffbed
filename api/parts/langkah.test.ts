import pg from 'pg';
import { expect, test } from 'vitest';
import { anyOf } from '#api/parts/fakta.ts';
import { langkahOf } from '#test/langkah.ts';
import { server, startServer } from '#test/own-server.ts';

startServer();

async function expectExact(): Promise<void> {
  const { stored, counted } = await langkahOf(server);
  expect(stored).toEqual(counted);
}

const stored = () =>
  server.sql(
    `select *, (select json_agg(j order by id) from fakta_jumlah j) as jumlah,
       (select json_agg(j order by id) from klaim_jumlah j) as klaim, (select json_agg(j order by id) from nomor_jumlah j) as nomor,
       (select json_agg(j order by id) from jawaban_jumlah j) as jawaban, (select json_agg(j order by id) from berkas_jumlah j) as berkas,
       (select json_agg(c.user_id order by c.user_id) from peserta_cari c where c.nomor_ganda) as ganda from peserta_langkah left join (select json_agg(b order by mentor_id) as beban from mentor_beban b) b on true
     left join (select json_agg(w order by lokasi_id) as minta from lokasi_minta w) w on true order by user_id`,
  );

/** Some of the demo's participants, mentors and tasks, another choice for each statement. */
const SOME = '(select user_id from peserta order by md5(user_id || $1) limit 5)';
const MENTOR = `(select id from users where "group" = 'mentor' order by md5(id || $1) limit 1)`;
const dokumen = `with b as (insert into berkas (id, user_id, tipe, ukuran, sha256)
    select md5(user_id || $1), user_id, 'image/png', 1, '' from peserta where user_id in ${SOME} returning id, user_id)
  insert into dokumen (user_id, dokumen_id, berkas_id) select user_id, 1, id from b`;

const sertifikat = `with b as (insert into berkas (id, user_id, tipe, ukuran, sha256)
    select md5('sertifikat' || user_id), user_id, 'application/pdf', 1, '' from peserta where user_id in ${SOME} on conflict do nothing returning user_id),
  t as (insert into sertifikat_urut select 2099, 99999 on conflict do nothing),
  c as (insert into sertifikat (user_id, tahun, urut, nomor, diberikan_pada) select user_id, 2099, user_id, 'uji/' || user_id, now() from b returning user_id)
  insert into sertifikat_edisi (user_id, edisi, terbit, name, nama_pt, nilai_post, nilai_ojt, nilai_ist2, nilai_akhir, sha256, berkas_id)
  select user_id, 1, now(), 'a', 'b', 1, 1, 1, 1, md5('a' || user_id) || md5('b'), md5('sertifikat' || user_id) from c`;

/** What each table can meet, many rows at once; that the app never does so counts for nothing. */
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
  `update akomodasi set nominal = nominal + 7, catatan = 'lain', is_valid = 1, dibayar_pada = current_date where user_id in ${SOME}`,
  `delete from akomodasi where user_id in ${SOME}`,
  `update dokumen set keterangan = case when md5(id || $1) < '4' then '' else 'enc1.' || $1 || '.a' end where dokumen_id in (2, 3)`,
  `update dokumen set nomor_rek = 'enc1.lain.a' where dokumen_id = 4 and md5(id || $1) < '9'`,
  `update users set ditutup_pada = case when ditutup_pada is null then now() end where id in ${SOME}`,
  `insert into penghapusan (user_id, akun) select p, p from ${SOME} s (p) on conflict do nothing`,
  `update penghapusan set status = 'ditarik', diputus_pada = now() where user_id in ${SOME}`,
  sertifikat,
  `update sertifikat set ditarik_pada = case when ditarik_pada is null then now() end, alasan = case when ditarik_pada is null then 'Keliru' end where user_id in ${SOME}`,
  `update mentor_ist set mentor_id = ${MENTOR} where peserta_id in ${SOME}`,
  `delete from mentor_ist where peserta_id in ${SOME}`,
  `insert into mentor_ist (mentor_id, peserta_id, isprak) select ${MENTOR}, p, k from ${SOME} s (p), generate_series(0, 1) k on conflict do nothing`,
  `update peserta set lokasi_id = 1 + length($1 || user_id) % 3, nama_pt = 'PT', peserta_status_aktif = 1 - peserta_status_aktif where user_id in ${SOME}`,
  `update ist_nilai set nilai_pre = case nilai_pre when 0 then 50 else 0 end, nilai_ojt = 80, hitung_ist2 = 70, nilai_akhir = 61,
     ojt_ditetapkan_pada = case when ojt_ditetapkan_pada is null then now() end where user_id in ${SOME}`,
  `insert into survei (kategori, mentor_id, nilai_akhir, pertanyaan_id, val, saran, terbit)
   select 'pemateri', id, 75, '{}', '{}', '', true from users where "group" = 'mentor' and md5(id || $1) < '9'`,
  `update survei set terbit = not terbit where kategori = 'pemateri' and md5(mentor_id || $1) < '9'`,
  `delete from survei where kategori = 'pemateri' and md5(mentor_id || $1) < '9'`,
  `insert into survei (kategori, nilai_akhir, pertanyaan_id, val, saran)
   select 'panitia', 75, array[1, 2], array[1 + n % 4, 4], left($1, n % 2) from generate_series(1, 5) n`,
  `update survei set val = array[1 + length($1 || id) % 4, 4], saran = $1 where kategori = 'panitia' and cardinality(val) = 2`,
  `delete from survei where kategori = 'panitia' and md5(id || $1) < '9'`,
  `update berkas set kunci = case when md5(id || $1) < '8' then '0000000' || $1 end`,
  `update peserta set no_absensi = case when md5(user_id || $1) < '9' then 1 + user_id % 2 else 700 end where user_id in ${SOME}`,
  `update materi set is_review = 1 - is_review, is_aktif = case when md5(id_materi || $1) < '4' then 0 else 1 end where md5(id_materi || $1) < '9'`,
  `insert into materi (kat_id, keterangan_materi, tgl_mulai, tgl_akhir, lokasi_id, is_tugas)
   select 1 + length(id || $1) % 7, 'Materi', current_date, current_date, id, 1 from lokasi`,
];

test('the demo, seeded row by row, is counted as a count of everything counts it', async () => {
  await expectExact();
  expect((await stored()).some((row) => row.dinilai > 0 && row.mentor > 0 && row.tugas > 0)).toBe(true);
});

test.each(WRITES.map((text, n) => [`${/^\w+ (?:into |from )?\w+/.exec(text)![0]}, ${n}`, text] as const))(
  '%s keeps the counts exact',
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

test('the planner knows how many have what few have', async () => {
  const known = await server.sql<{ of: string }>(
    `select unnest(pg_get_statisticsobjdef_expressions(oid)) as of from pg_statistic_ext where stxrelid = 'peserta_langkah'::regclass`,
  );
  const few = [
    ['post_ditetapkan', 'ojt_ditetapkan', 'ist2_ditetapkan'],
    ['ojt_beda'],
    ['ist2_beda'],
    ['klaim_menunggu'],
    ['edisi'],
  ] as const;
  const asked = few.map((each) => /\d+/.exec(anyOf(each))![0]);
  expect(known.map(({ of }) => /\d+/.exec(of)?.[0])).toEqual(expect.arrayContaining(asked));
});

test('a new participant begins at nothing, and takes the counts along', async () => {
  const [{ user_id }] = await server.sql(
    `with baru as (insert into users (name, email, "group", password_hash) values ('Baru', 'baru@example.org', 'user', '-') returning id)
     insert into peserta (user_id, lokasi_id, nama_pt, provinsi_pt, no_absensi) select id, 1, 'PT', 'Aceh', 700 from baru returning user_id`,
  );
  await expectExact();
  await server.sql('delete from peserta where user_id = $1', [user_id]);
  expect(await server.sql('select from peserta_langkah where user_id = $1', [user_id])).toEqual([]);
});

test('of two who write the same participant at once the second counts what the first has written', async () => {
  const clients = [0, 1].map(() => new pg.Client({ connectionString: server.databaseUrl }));
  const [one, two] = clients as [pg.Client, pg.Client];
  try {
    await Promise.all(clients.map((client) => client.connect()));
    const id = await server.idOf('peserta9');
    const send = 'insert into tugas (user_id, kat_id, catatan) values ($1, 4, $2)';
    await one.query('begin');
    await one.query(send, [id, 'satu']);
    const second = two.query(send, [id, 'dua']);
    // The second one waits for the row that the first one has counted.
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

/** Runs `work` with so many connections of its own. */
async function withClients(count: number, work: (clients: readonly pg.Client[]) => Promise<unknown>) {
  const clients = Array.from(
    { length: count },
    () => new pg.Client({ connectionString: server.databaseUrl }),
  );
  try {
    await Promise.all(clients.map((client) => client.connect()));
    await work(clients);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

test('who writes at a location waits for nobody else there, and a count that is not committed is not seen', async () => {
  await withClients(2, async ([one, two]) => {
    const [{ a, b }] = await server.sql(
      `select min(user_id) as a, max(user_id) as b from peserta where lokasi_id = 1`,
    );
    const count = `insert into tugas (user_id, kat_id, catatan) values ($1, 2, 'teks')`;
    await one!.query('begin');
    await one!.query(count, [a]);
    await two!.query(`set lock_timeout = '1ms'`);
    await two!.query(count, [b]);
    expect((await two!.query('select fold_fakta_jumlah(1000000)')).rowCount).toBe(1);
    await expectExact();
    await one!.query('rollback');
    await expectExact();
  });
  await expectExact();
});

test('many who write at once at one location are counted, and what they have appended is folded', async () => {
  await withClients(12, async (clients) => {
    const before = await server.sql(
      `insert into users (name, email, "group", password_hash)
       select 'Serempak', 'serempak' || n || '@example.org', 'user', '-' from generate_series(1, 120) n returning id`,
    );
    const ids = before.map(({ id }) => id);
    await server.sql(
      `insert into peserta (user_id, lokasi_id, nama_pt, provinsi_pt, no_absensi) select id, 1, 'PT', 'Aceh', 700 from unnest($1::int[]) id`,
      [ids],
    );
    const acts = [
      `insert into akomodasi (user_id, jenis, nominal, nominal_diajukan) values ($1, 'pergi', 1, 1)`,
      `update ist_nilai set nilai_akhir = 70, nilai_post = 70 where user_id = $1`,
      `update peserta set lokasi_id = 2 where user_id = $1`,
      `insert into tugas (user_id, kat_id, catatan) values ($1, 1, 'teks')`,
      `update akomodasi set is_valid = 1 where user_id = $1`,
      `update peserta set lokasi_id = 1 where user_id = $1`,
      `delete from akomodasi where user_id = $1`,
    ];
    await Promise.all(
      clients.map(async (client, n) => {
        for (const id of ids.filter((_, at) => at % clients.length === n)) {
          await client.query('begin');
          for (const act of acts) await client.query(act, [id]);
          await client.query(id % 3 === 0 ? 'rollback' : 'commit');
        }
      }),
    );
    await expectExact();
    const [{ waiting }] = await server.sql(
      'select count(*)::int as waiting from fakta_jumlah where not dilipat',
    );
    expect(waiting).toBeLessThan(2 * 256);
    await server.sql('select fold_fakta_jumlah(1000000)');
    await expectExact();
    expect(
      await server.sql(
        'select from fakta_jumlah group by lokasi_id, fakta having count(*) > 1 or sum(peserta) = 0',
      ),
    ).toEqual([]);
  });
  await expectExact();
});
