import { beforeAll, describe, expect, test } from 'vitest';
import { admin, server, startAdmin } from '#test/own-server.ts';
import { adjust, apply, csv, rowsOf, send } from './import.setup.ts';

startAdmin();

const undo = (id: number) => server.call('/adm/batalkan', { token: admin, body: { id } });

/** Returns the reasons why rows and cells of an upload are refused. */
async function reasons(id: number): Promise<string[]> {
  const { body } = await rowsOf(id);
  return body.flatMap((row: { galat: string[]; sel: { salah: string[] }[] }) => [
    ...row.galat,
    ...row.sel.flatMap(({ salah }) => salah),
  ]);
}

let lokasi = '';
beforeAll(async () => {
  const [row] = await server.sql('select keterangan from lokasi where id = 1');
  lokasi = row!.keterangan;
  await server.sql('update lokasi set is_aktif = 1 where id = 1');
});

describe('import of materials', () => {
  const everything = () => server.sql('select to_jsonb(m) as row from materi m order by id_materi');
  const HEAD = 'Tempat;Kategori;Kegiatan;Jenis Kegiatan;Tanggal Mulai;Tanggal Selesai';

  test('an import that adds materials and changes dates of stored materials is one history entry and can be undone', async () => {
    const before = await everything();
    await server.sql(
      `insert into materi (lokasi_id, periode_id, kat_id, keterangan_materi, tgl_mulai, tgl_akhir, updated_at)
       select 1, periode_daftar, 2, 'Sudah Ada', '2026-05-01', '2026-05-02', date_trunc('milliseconds', now()) from sistem`,
    );
    const stored = await everything();
    const { body } = await send(
      csv(
        HEAD,
        `${lokasi};1;Materi Impor;Materi Online;12 Mei 2026;13/5/2026`,
        `${lokasi};2;sudah ada;;2026-05-01;2026-05-09`,
        `${lokasi};3;Terbalik;Tugas;2026-05-09;2026-05-01`,
        `${lokasi};9;Kategori Lain;Tugas;2026-05-01;kapan`,
      ),
      admin,
      'materi',
    );
    expect(body.hitung).toMatchObject({ baru: 1, berubah: 1, ditolak: 2 });
    expect(await reasons(body.id)).toEqual(
      expect.arrayContaining(['Tgl. Akhir tidak boleh sebelum Tgl. Mulai', 'Kategori tidak dikenal']),
    );
    const done = await apply(body, { hanya_sah: 1 });
    expect([done.status, done.body.jumlah, done.body.ditinggalkan]).toEqual([200, 2, 2]);
    const [made] = await server.sql(
      `select kat_id, is_tugas, is_review, is_aktif, tgl_mulai::text, tgl_akhir::text from materi where keterangan_materi = 'Materi Impor'`,
    );
    expect(made).toEqual({
      kat_id: 1,
      is_tugas: 0,
      is_review: 0,
      is_aktif: 1,
      tgl_mulai: '2026-05-12',
      tgl_akhir: '2026-05-13',
    });
    expect((await undo(done.body.riwayat_id)).body).toMatchObject({ jumlah: 2, dilewati: [] });
    expect(await everything()).toEqual(stored);
    await server.sql(`delete from materi where keterangan_materi = 'Sudah Ada'`);
    expect(await everything()).toEqual(before);
  });

  test('a material row for a closed location is rejected with the same message as in the material form', async () => {
    await server.sql('update lokasi set is_aktif = 0 where id = 1');
    const { body } = await send(
      csv(HEAD, `${lokasi};1;Di Tempat Tutup;Tugas;2026-05-01;2026-05-02`),
      admin,
      'materi',
    );
    await server.sql('update lokasi set is_aktif = 1 where id = 1');
    expect(await reasons(body.id)).toEqual(['Lokasi ini sudah ditutup. Pilih lokasi lain.']);
  });
});

describe('import of assignments', () => {
  const everything = async () => [
    await server.sql('select to_jsonb(t) as row from mentor_peserta t order by peserta_id, kat_id'),
    await server.sql('select to_jsonb(t) as row from mentor_ist t order by peserta_id, isprak'),
  ];

  test('an imported assignment with another mentor is a conflict until the admin decides', async () => {
    const before = await everything();
    const [other] = await server.sql(
      `select t.kat_id, u.email, m.email as mentor from mentor_peserta t join users u on u.id = t.peserta_id
       join users m on m.id = t.mentor_id where m.email = 'mentor1@example.org' order by t.peserta_id limit 1`,
    );
    const [free] = await server.sql(
      `select u.email from peserta p join users u on u.id = p.user_id join periode e on e.id = p.periode_id and e.is_aktif = 1
       where not exists (select from mentor_ist t where t.peserta_id = p.user_id and t.isprak = 1) order by u.id limit 1`,
    );
    const { body } = await send(
      csv(
        'Email;Kategori;Nama Mentor',
        `${other.email};${other.kat_id};mentor2@example.org`,
        `${free.email};Praktik;mentor1@example.org`,
        `${free.email};Artikel;Siapa Ini`,
        `bukan@example.org;1;mentor1@example.org`,
      ),
      admin,
      'penugasan',
    );
    expect(body.hitung).toMatchObject({ bentrok: 1, baru: 1, ditolak: 2 });
    expect(body.tanya).toMatchObject([{ kolom: 'mentor', teks: 'Siapa Ini' }]);
    expect(await reasons(body.id)).toEqual(
      expect.arrayContaining(['Mentor tidak dikenal', 'Tidak ada peserta dengan email ini']),
    );
    const decided = await adjust(body, { bentrok: 'ganti' });
    expect(decided.body.hitung).toMatchObject({ bentrok: 0, berubah: 1, baru: 1 });
    const done = await apply(decided.body, { hanya_sah: 1 });
    expect([done.status, done.body.jumlah]).toEqual([200, 2]);
    const [now] = await server.sql(
      `select m.email from mentor_peserta t join users u on u.id = t.peserta_id join users m on m.id = t.mentor_id
       where u.email = $1 and t.kat_id = $2`,
      [other.email, other.kat_id],
    );
    expect(now.email).toBe('mentor2@example.org');
    expect(
      await server.sql(`select from pemberitahuan where audit_id = $1`, [done.body.riwayat_id]),
    ).not.toHaveLength(0);
    expect((await undo(done.body.riwayat_id)).body).toMatchObject({ jumlah: 2, dilewati: [] });
    expect(await everything()).toEqual(before);
  });

  test('an imported assignment to a mentor with a closed account is rejected', async () => {
    await server.sql(`update users set ditutup_pada = now() where email = 'mentor4@example.org'`);
    const [free] = await server.sql(
      `select u.email from peserta p join users u on u.id = p.user_id join periode e on e.id = p.periode_id and e.is_aktif = 1
       where not exists (select from mentor_ist t where t.peserta_id = p.user_id and t.isprak = 0) order by u.id limit 1`,
    );
    const { body } = await send(
      csv('Email;Kategori;Mentor', `${free.email};7;mentor4@example.org`),
      admin,
      'penugasan',
    );
    await server.sql(`update users set ditutup_pada = null where email = 'mentor4@example.org'`);
    expect(await reasons(body.id)).toEqual(['Akun mentor ini ditutup. Pilih mentor lain.']);
  });
});

describe('import of questions', () => {
  const everything = async () => [
    await server.sql(`select id, pertanyaan, kompetensi, is_aktif from soal order by id`),
    await server.sql(`select id, soal_id, pertanyaan, value::float, is_aktif from soal_option order by id`),
  ];
  const HEAD = 'Soal;Kompetensi;A;Nilai A;B;Nilai B;C;Nilai C';

  test('an import finds the options of a stored question by letter; an undo restores the questions and their options', async () => {
    await server.sql('update sistem set open_pre = 0, open_post = 0');
    const before = await everything();
    const [stored] = await server.sql(
      `select regexp_replace(pertanyaan, '<[^>]*>', '', 'g') as teks from soal order by id limit 1`,
    );
    const { body } = await send(
      csv(
        HEAD,
        'Apakah 3 < 4 & 5 > 2 ?;Pengajaran;Ya;4;Tidak;0,5;;',
        `"${stored.teks}";;;2,25;;;;`,
        'Tanpa pilihan;Kompetensi Penelitian;Satu;1;;;;',
        'Nilai terlalu besar;ajar;Ya;5;Tidak;1;;',
      ),
      admin,
      'soal',
    );
    expect(body.hitung).toMatchObject({ baru: 1, berubah: 1, ditolak: 2 });
    expect(await reasons(body.id)).toEqual(['Paling sedikit 2 pilihan', 'Nilai pilihan harus 0 sampai 4']);
    const done = await apply(body, { hanya_sah: 1, dikonfirmasi: 0 });
    expect([done.status, done.body.jumlah]).toEqual([200, 2]);
    const list = await server.call('/adm/soal?sort=-id', { token: admin });
    expect(list.body[0]).toMatchObject({
      pertanyaan: '<p>Apakah 3 &lt; 4 &amp; 5 &gt; 2 ?</p>',
      kompetensi: 'ajar',
      option: [
        { pertanyaan: 'Ya', value: 4 },
        { pertanyaan: 'Tidak', value: 0.5 },
      ],
    });
    expect((await undo(done.body.riwayat_id)).body).toMatchObject({ jumlah: 2, dilewati: [] });
    expect(await everything()).toEqual(before);
  });

  test('while a test is open, an import of questions needs a confirmation by the admin', async () => {
    await server.sql('update sistem set open_post = 1');
    const { body } = await send(csv(HEAD, 'Soal saat dibuka;moderasi;Ya;4;Tidak;1;;'), admin, 'soal');
    const asked = await apply(body, { dikonfirmasi: 0 });
    expect([asked.status, asked.body.code]).toEqual([409, 'test_dibuka']);
    const done = await apply(body, { dikonfirmasi: 1 });
    expect(done.status).toBe(200);
    await server.sql('update sistem set open_post = 0');
    await server.sql(
      `insert into test_jawaban (test_hasil_id, soal_id, option_id, value)
       select (select min(id) from test_hasil), s.id, (select min(o.id) from soal_option o where o.soal_id = s.id), 4
       from soal s order by s.id desc limit 1`,
    );
    expect((await undo(done.body.riwayat_id)).body).toMatchObject({
      jumlah: 0,
      dilewati: [{ alasan: 'Soal ini sudah dijawab peserta' }],
    });
  });
});
