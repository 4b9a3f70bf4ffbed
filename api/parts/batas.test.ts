import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { BATAS, BATAS_MASUK, type Batas } from '#rules/batas.ts';
import { server, startServer } from '#test/own-server.ts';

startServer();

/** Counter that the test adds to names, so that each name is unique. */
let ke = 0;
let mentor1 = 0;
let peserta2 = 0;
beforeAll(async () => {
  [mentor1, peserta2] = [await server.idOf('mentor1'), await server.idOf('peserta2')];
});

interface CaseRow {
  as: 'peserta2' | 'mentor1';
  path: string;
  /** Creates a valid request body. */
  body: () => object | Promise<object>;
  /**
   * SQL that adds rows until the table has one row fewer than its limit; `$1`: id of the user, `$2`: number of rows.
   */
  fill: string;
}

const form = (fields: Record<string, string>) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return body;
};

const CASES: Record<keyof typeof BATAS, CaseRow> = {
  klaim: {
    as: 'peserta2',
    path: '/usr/akomodasi_store',
    body: () => form({ jenis: 'pergi', nominal: '1000', catatan: '', keterangan: '' }),
    fill: `insert into akomodasi (user_id, jenis, nominal, nominal_diajukan, catatan, keterangan)
           select $1, 'pergi', 1000, 1000, '', '' from generate_series(1, $2 - (select count(*) from akomodasi where user_id = $1))`,
  },
  laporan: {
    as: 'peserta2',
    path: '/pr/laporan_online_store',
    body: () =>
      form({
        tanggal: '2026-11-02',
        mentor_id: String(mentor1),
        materi: 'Materi',
        kelompok: 'JAB.G1.K01',
        durasi: '60',
        catatan: 'Lancar',
      }),
    fill: `insert into laporan_online (user_id, tanggal, mentor_id, nama_mentor, materi, kelompok, durasi, catatan)
           select $1, '2026-11-02', (select id from users where email = 'mentor1@example.org'), 'Mentor', 'Materi', 'Kelas A', 60, ''
           from generate_series(1, $2 - (select count(*) from laporan_online where user_id = $1))`,
  },
  penghapusan: {
    as: 'peserta2',
    path: '/usr/penghapusan_minta',
    body: () => ({ alasan: '' }),
    fill: `insert into penghapusan (user_id, akun, alasan, status, diputus_pada)
           select $1, $1, '', 'ditarik', now() from generate_series(1, $2)`,
  },
  perbaikan_nama: {
    as: 'peserta2',
    path: '/usr/perbaikan_nama',
    body: () => ({ name: 'Nama Lain', alasan: 'Salah ketik' }),
    fill: `insert into perbaikan_nama (user_id, name, nama_pt, name_lama, nama_pt_lama, alasan, status, diputus_pada)
           select $1, 'A', 'B', 'C', 'D', 'E', 'dikabulkan', now() from generate_series(1, $2)`,
  },
  cuplikan: {
    as: 'mentor1',
    path: '/men/cuplikan_store',
    body: () => ({ id: null, judul: 'Satu lagi', isi: '<p>Isi</p>' }),
    fill: `insert into cuplikan (mentor_id, judul, isi) select $1, 'Judul ' || n, '<p>Isi</p>' from generate_series(1, $2) n`,
  },
  review: {
    as: 'mentor1',
    path: '/men/tugas_review_store',
    async body() {
      const [newest] = await server.sql(
        `select tugas_id, updated_at from review where catatan like '<p>Review%' order by updated_at desc limit 1`,
      );
      return { ...newest, catatan: `<p>Review ${Math.random()}</p>` };
    },
    fill: `insert into review (tugas_id, mentor_id, catatan, updated_at)
           select (select min(id_tugas) from tugas where user_id = (select id from users where email = 'peserta2@example.org') and kat_id = 1),
                  $1, '<p>Review ' || n || '</p>', now() from generate_series(1, $2 - (select count(*) from review where mentor_id = $1 and tugas_id =
                  (select min(id_tugas) from tugas where user_id = (select id from users where email = 'peserta2@example.org') and kat_id = 1))) n`,
  },
  modul: {
    as: 'mentor1',
    path: '/men/bahan_ajar_store',
    body: () => ({ id_bahan: null, kat_id: 1, url: 'https://example.org/modul', keterangan: 'Modul' }),
    fill: `insert into bahan_ajar (kat_id, user_id, url, keterangan) select 1, $1, 'https://example.org', 'Modul'
           from generate_series(1, $2 - (select count(*) from bahan_ajar where kat_id = 1 and user_id = $1))`,
  },
  kalender: {
    as: 'mentor1',
    path: '/kalender_baru',
    body: () => ({}),
    fill: `insert into audit (pelaku_id, pelaku, aksi, objek)
           select $1, 'mentor1@example.org', 'kalender_baru', 'users/' || $1::int from generate_series(1, $2)`,
  },
  nama: {
    as: 'mentor1',
    path: '/usr/pelatihan_profile_update',
    body: () => ({ name: `Nama ${ke++}` }),
    fill: `insert into audit (pelaku_id, pelaku, aksi, objek, sebelum, sesudah)
           select $1, 'mentor1@example.org', 'profil_diubah', 'users/' || $1::int, '{"name":"A"}', '{"name":"B"}' from generate_series(1, $2)`,
  },
  audit: {
    as: 'peserta2',
    path: '/kalender_baru',
    body: () => ({}),
    fill: `insert into audit (pelaku_id, pelaku, aksi, objek, sebelum, sesudah)
           select $1, 'peserta2@example.org', 'profil_diubah', 'users/' || $1::int, '{"name":"A"}', '{"name":"B"}'
           from generate_series(1, $2 - (select count(*) from audit where pelaku_id = $1 and waktu > now() - interval '24 hours'))`,
  },
};

test.each(Object.entries(CASES))(
  'if only one more entry is allowed by the limit of %s, one of two concurrent requests is rejected',
  async (subject, testCase) => {
    const { maks, pesan, code, field }: Batas = BATAS[subject as keyof typeof BATAS];
    const token = await server.as(testCase.as);
    await server.sql(testCase.fill, [testCase.as === 'mentor1' ? mentor1 : peserta2, maks - 1]);
    const ask = async () => server.call(testCase.path, { token, body: await testCase.body() });
    const both = await Promise.all([ask(), ask()]);
    expect(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      JSON.stringify(both[0].body),
    ).toEqual([200, 409]);
    const { status, body } = await ask();
    expect({ status, body }).toEqual({
      status: 409,
      body: { message: pesan, code, ...(field && { errors: { [field]: [pesan] } }) },
    });
  },
);

test('the limit of teaching modules counts for each mentor separately', async () => {
  const token = await server.as('mentor2');
  await server.sql(CASES.modul.fill, [mentor1, BATAS.modul.maks]);
  const { status, body } = await server.call(CASES.modul.path, { token, body: await CASES.modul.body() });
  expect({ status, body }).toMatchObject({ status: 200 });
});

test('two simultaneous failed sign-ins each add at most three rows to the table of rate-limit counters', async () => {
  const countRows = async () => (await server.sql('select count(*)::int as n from batas'))[0]!.n;
  const before = await countRows();
  const fail = (email: string) => server.call('/login', { body: { email, password: 'salah-sekali-1' } });
  const both = await Promise.all(['satu.asing@example.org', 'dua.asing@example.org'].map(fail));
  expect(both.map(({ status }) => status)).not.toContain(200);
  const added = (await countRows()) - before;
  expect(added).toBeGreaterThan(0);
  expect(added).toBeLessThanOrEqual(2 * BATAS_MASUK.rows);
});

describe('limits of database tables', () => {
  /**
   * Tables whose rows are created by users. The value is the name of the limit, or the reason why no limit is needed.
   */
  const OWN: Record<string, string> = {
    akomodasi: 'klaim',
    bahan_ajar: 'modul',
    berkas: 'quota of bytes, and none without a row that has it',
    cuplikan: 'cuplikan',
    dokumen: 'one of a kind',
    email_pilihan: 'one of a group of events',
    laporan_online: 'laporan',
    pemberitahuan_dibaca: 'one of an entry for many',
    penghapusan: 'penghapusan',
    perbaikan_nama: 'perbaikan_nama',
    pengingat: 'one of a person, kind and day by mentors; own people only',
    persetujuan: 'one of a version and a place',
    persetujuan_wa: 'one',
    review: 'review, of a task; own people only',
    sesi: '1,000, the oldest end (`SESI_MAX`)',
    survei_draf: 'one of a survey and mentor',
    survei_sudah: 'one of a survey and mentor',
    tugas: '50 of a category (`TUGAS_MAX`)',
  };
  /**
   * Other tables into which requests insert rows. The value is the reason why a single user or visitor cannot insert an
   * unlimited number of rows.
   */
  const OTHERS: Record<string, string> = {
    alamat: 'one of a participant',
    audit: 'of a participant or mentor `audit` in 24 hours; of admins one of an accepted write',
    audit_batal: 'one of an undone entry',
    audit_perubahan: 'rows of one undoable entry, by admins',
    batas:
      'sign-in requests of a network (`BATAS_MASUK`); rows end after 15 minutes and are removed within 65 more',
    bukti_bayar: 'admins; removed after its days',
    email: 'mails to one address and from one network (`quotas.ts`); kept 30 days',
    galat: '500 rows an hour (`HOUR_MAX`); removed after 7 days',
    hadir: 'pages open within the last 60 s; older rows are removed; calls limited by their rate class',
    ist_nilai: 'one of a participant and item',
    jaringan_akun: '20 of an account',
    jaringan_masuk: 'one of a network with a successful sign-in',
    job: '10 unfinished and 300 a day of a person (`JOB_MAX`), one of a mail (limited as `email`), or one of a key; kept 30 days',
    laporan_berkas: 'files of a report (`laporan`)',
    lihat_data: 'one of an entry of the history, by admins and mentors',
    masuk: '5,000 rows an hour (`MASUK_SEJAM`), then one row; removed after 180 days',
    mentor: 'one of a mentor',
    mentor_ist: 'one of a participant and field, by admins',
    mentor_peserta: 'one of a participant and category, by admins',
    nilai_kompetensi: 'one of a participant and item',
    pemberitahuan: 'one of a receiver and key; removed after 180 days',
    perangkat: '20 of an account',
    perpanjangan: 'admins',
    persetujuan_ditolak: 'one of a person and version',
    peserta: 'one of an account',
    peserta_langkah: 'one of a participant',
    radar: 'one of a participant and kind, by the app',
    reset_gagal: 'the failures of the last hour; older rows are removed',
    reset_tautan: 'one of an account and purpose; expired rows are removed',
    ringkasan: 'one of an account',
    sertifikat: 'one of a participant, by admins',
    sertifikat_edisi: 'editions of a certificate, by admins',
    survei: 'answers of one survey and mentor (`survei_sudah`)',
    tautan_cek: '200 checks of a person and day; beyond them a save adds no row (`CEK_SEHARI`)',
    tautan_host: 'hosts of `tautan_cek`: 200 new ones of a person and day at most',
    tautan_teks: '20 of a text (`TAUTAN_PER_TEKS`)',
    tes_buka: 'one of a participant and test, by admins',
    test_arsip: 'archived tests, by admins',
    test_draf: 'one of a participant and test',
    test_hasil: 'one of a participant and test',
    test_jawaban: 'one of a result and question',
    users: 'registrations of one network (table `batas`); one of an email',
  };
  /**
   * Tables into which only migrations, admins or the app insert rows. A new table into which a user or visitor can
   * insert rows does not belong here. It belongs in `OWN` or `OTHERS`, with its limit.
   */
  const CLOSED = new Set(
    `aturan aturan_kompetensi aturan_pertanyaan bank cadangan giliran jadwal_pekerjaan jenis_dokumen kategori kategori_nilai kelas kesehatan kredensial_terhapus kunci_berkas kunci_nomor
     kunci_sertifikat lokasi materi materi_tautan pengumuman pembukaan perguruan_tinggi periode provinsi radar_atur ruang_disk rubrik rumpun
     sertifikat_dihapus sertifikat_urut pgmigrations sistem skema_minimum soal soal_option survei_pertanyaan tabel_baris tabel_unggah impor_jawaban impor_password wilayah`.split(
      /\s+/,
    ),
  );

  test('each table has a limit or a reason why it needs none, and docs/security.md lists the limits', async () => {
    const rows = await server.sql(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    );
    const known = new Set([...Object.keys(OWN), ...Object.keys(OTHERS), ...CLOSED]);
    const tables = rows.map(({ name }) => String(name));
    expect(
      tables.filter((name) => !known.has(name)),
      'a table without a bound or a reason',
    ).toEqual([]);
    expect(
      [...known].filter((name) => !tables.includes(name)),
      'no such table',
    ).toEqual([]);
    const page = await readFile('docs/security.md', 'utf8');
    const section = /^## What one person can make$[\s\S]*?(?=^## )/m.exec(page)?.[0];
    for (const table of Object.keys(OWN)) expect(section).toMatch(new RegExp(`^- .*\`${table}\`.*: `, 'm'));
  });
});
