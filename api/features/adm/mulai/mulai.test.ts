import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MulaiState, LangkahMulai, PemeriksaanMulai } from '#rules/mulai.ts';
import { addPeserta } from '#test/add-peserta.ts';
import { server, startServer } from '#test/own-server.ts';
import { startSmtp, type Smtp } from '#test/smtp.ts';

let smtp: Smtp;
/** SMTP error code with which the mail server rejects mails. Null means that the server accepts mails. */
let balasan: number | null = null;
beforeAll(async () => {
  smtp = await startSmtp({
    onRcptTo: (_to, _session, done) =>
      done(balasan === null ? undefined : Object.assign(new Error('no'), { responseCode: balasan })),
  });
});
afterAll(() => smtp.close());
startServer(() => ({
  empty: true,
  alone: 'an install that has not said its address',
  env: { SMTP_URL: smtp.url, SMTP_FROM: 'portal@kampus.example.org' },
}));

const ADMIN = 'admin@example.org';
let token: string;
let mentor_id: number;
/** Creates an account without a usable password and returns the account's id. */
const account = async (group: string, name: string) => {
  const [row] = await server.sql(
    `insert into users (name, email, "group", password_hash, email_terbukti) values ($1, $1 || '@example.org', $2, '-', 1) returning id`,
    [name, group],
  );
  return row.id;
};
beforeAll(async () => {
  await account('admin', 'admin');
  token = await server.as('admin');
  // Adds a mentor with a closed account, who must not be counted as a mentor.
  await server.sql('update users set ditutup_pada = now() where id = $1', [await account('mentor', 'lama')]);
  // A new installation has only one location, so the seeded locations of the programme are deleted.
  await server.sql('delete from lokasi where id > 1');
  await server.sql(`update lokasi set keterangan = 'Lokasi pertama'`);
  // Postpones the scheduled jobs, so that they send no mails during these tests.
  await server.sql(`update jadwal_pekerjaan set berikutnya = 'infinity'`);
});
beforeEach(() => {
  balasan = null;
});

const read = async (call = server.call) => (await call('/adm/mulai', { token })).body;
const langkah = async (nama: LangkahMulai) =>
  (await read()).langkah.find((each: { langkah: string }) => each.langkah === nama);
const pemeriksaan = async (nama: PemeriksaanMulai, call = server.call) =>
  (await read(call)).pemeriksaan.find((each: { pemeriksaan: string }) => each.pemeriksaan === nama);
const stateOf = async (nama: PemeriksaanMulai): Promise<MulaiState> => (await pemeriksaan(nama)).keadaan;

const materi = (lokasi_id: number, kategori: readonly number[], mulai: string, is_tugas = 1) =>
  server.sql(
    `insert into materi (periode_id, kat_id, keterangan_materi, tgl_mulai, tgl_akhir, lokasi_id, is_tugas)
     select 2, k, 'Materi', $3, '2099-12-31', $1, $4 from unnest($2::int[]) k`,
    [lokasi_id, kategori, mulai, is_tugas],
  );
const bimbing = (orang: readonly number[], kategori: readonly number[]) =>
  server.sql(
    `insert into mentor_peserta (mentor_id, peserta_id, kat_id) select $1, p, k from unnest($2::int[]) p, unnest($3::int[]) k`,
    [mentor_id, orang, kategori],
  );

test('in a new installation, only the setup step for locations is done', async () => {
  const { selesai, langkah, pemeriksaan } = await read();
  expect(selesai).toBe(0);
  expect(langkah).toEqual([
    { langkah: 'lokasi', jumlah: 1, selesai: 1 },
    ...['materi', 'mentor', 'peserta', 'penugasan', 'saklar'].map((each) => ({
      langkah: each,
      jumlah: 0,
      selesai: 0,
    })),
  ]);
  expect(
    Object.fromEntries(
      pemeriksaan.map((each: { pemeriksaan: string; keadaan: string }) => [each.pemeriksaan, each.keadaan]),
    ),
  ).toEqual({
    materi: 'belum',
    jadwal: 'belum',
    mentor: 'belum',
    evaluator: 'belum',
    soal: 'baik',
    email: 'kurang',
    alamat: 'kurang',
  });
});

test('the setup checks fail if a location lacks tasks in a category, or if IST II begins before OJT', async () => {
  await materi(1, [1, 2, 3, 4], '2026-03-01');
  await materi(1, [5, 6, 7], '2026-03-01', 0);
  expect(await langkah('materi')).toEqual({ langkah: 'materi', jumlah: 7, selesai: 1 });
  expect(await pemeriksaan('materi')).toEqual({
    pemeriksaan: 'materi',
    keadaan: 'kurang',
    kalimat: 'Lokasi pertama: belum ada materi tugas kategori 5, 6, 7.',
    lokid: 1,
  });
  await materi(1, [5], '2026-03-01');
  await materi(1, [6, 7], '2026-02-28');
  expect([await stateOf('materi'), await stateOf('jadwal')]).toEqual(['baik', 'kurang']);
  await server.sql(`update materi set tgl_mulai = '2026-03-01' where kat_id > 5`);
  expect(await stateOf('jadwal')).toBe('baik');

  // The setup check ignores locations that are closed or have no materials.
  await server.sql(
    `insert into lokasi (id, keterangan, is_aktif) values (2, 'Belum dipakai', 1), (3, 'Lama', 0)`,
  );
  await materi(3, [1], '2025-01-01');
  expect([(await langkah('lokasi')).jumlah, await stateOf('materi')]).toEqual([2, 'baik']);
  await server.sql('update lokasi set is_aktif = 1 where id = 3');
  expect(await pemeriksaan('materi')).toMatchObject({ keadaan: 'kurang', lokid: 3 });
  await server.sql('update lokasi set is_aktif = 0 where id = 3');
});

test('the setup step for assignments is done if all participants have mentors in categories 1–5 and both evaluators', async () => {
  mentor_id = await account('mentor', 'm');
  const [ana, budi, cici] = (await addPeserta(server, 3, 1)) as [number, number, number];
  await server.sql('update peserta set peserta_status_aktif = 0 where user_id = $1', [cici]);
  expect([await langkah('mentor'), await langkah('peserta'), await langkah('penugasan')]).toEqual([
    { langkah: 'mentor', jumlah: 1, selesai: 1 },
    { langkah: 'peserta', jumlah: 3, selesai: 1 },
    { langkah: 'penugasan', jumlah: 0, selesai: 0 },
  ]);
  await bimbing([ana, budi], [1, 2, 3, 4]);
  await bimbing([ana], [5]);
  expect(await langkah('penugasan')).toMatchObject({ jumlah: 2, selesai: 1 });
  expect(await pemeriksaan('mentor')).toEqual({
    pemeriksaan: 'mentor',
    keadaan: 'kurang',
    kalimat: '1 dari 2 peserta aktif belum memiliki mentor di setiap kategori 1–5.',
    lokid: 1,
  });
  await bimbing([budi], [5]);
  expect([await stateOf('mentor'), await stateOf('evaluator')]).toEqual(['baik', 'kurang']);
  await server.sql(
    `insert into mentor_ist (mentor_id, peserta_id, isprak) values ($1, $2, 0), ($1, $2, 1), ($1, $3, 0)`,
    [mentor_id, ana, budi],
  );
  expect(await pemeriksaan('evaluator')).toMatchObject({ keadaan: 'kurang', lokid: 1 });
  await server.sql('insert into mentor_ist (mentor_id, peserta_id, isprak) values ($1, $2, 1)', [
    mentor_id,
    budi,
  ]);
  expect(await stateOf('evaluator')).toBe('baik');
});

test('the setup step for questions names each competence that has fewer than ten active questions', async () => {
  await server.sql(
    `update soal set is_aktif = 0 where kompetensi = 'teliti' and id not in (select id from soal where kompetensi = 'teliti' order by id limit 9)`,
  );
  expect((await pemeriksaan('soal')).kalimat).toBe(
    'Setiap kompetensi perlu paling sedikit 10 soal aktif, sekarang Kompetensi Penelitian 9.',
  );
  await server.sql('update soal set is_aktif = 1');
  expect(await stateOf('soal')).toBe('baik');
});

test('the setup step for mail fails until the mail server has accepted a mail', async () => {
  const send = () => server.call('/adm/mulai_email', { token, body: {} });
  const merah = async (kode: number, kalimat: string) => {
    balasan = kode;
    expect((await send()).body.message).toBe(`Email uji dikirim ke ${ADMIN}`);
    await expect.poll(() => pemeriksaan('email')).toMatchObject({ keadaan: 'kurang', kalimat });
  };
  // A mail to another address may be rejected because that address is wrong. Therefore only a test mail to the admin's
  // own address shows whether the mail server works.
  balasan = 550;
  await server.call('/adm/user_store', {
    token,
    body: { name: 'Salah', email: 'salah@example.org', group: 'mentor' },
  });
  const countFailed = async () => (await server.call('/adm/email?status=gagal', { token })).body.length;
  await expect.poll(countFailed).toBe(1);
  expect((await pemeriksaan('email')).kalimat).toMatch(/^Belum ada email yang terkirim/);
  await merah(550, 'Server email menolak alamat ini (550).');
  await merah(451, 'Server email belum menerima email ini (451).');

  balasan = null;
  await send();
  const mail = await smtp.next(ADMIN);
  expect(mail.subject).toBe('Email uji – Pelatihan Dosen');
  expect(mail.text).toContain(`${server.url}/adm/sys?tab=mulai`);
  await expect.poll(() => stateOf('email')).toBe('baik');
  const rest = await Promise.all([send(), send(), send()]);
  expect(rest.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 429]);

  const without = await server.another({
    SMTP_URL: '',
    PUBLIC_URL: 'https://portal.kampus.ac.id',
    DEMO: '0',
  });
  expect((await pemeriksaan('email', without.call)).keadaan).toBe('belum');
  expect((await pemeriksaan('alamat', without.call)).keadaan).toBe('baik');
  expect((await without.call('/adm/mulai_email', { token, body: {} })).body.code).toBe('tanpa_email');
  await without.close();
});

test('the setup is done while registration or a test is open, and stays done after a participant has sent a test', async () => {
  expect((await read()).selesai).toBe(0);
  for (const saklar of ['open_register', 'open_pre', 'open_post']) {
    await server.sql(`update sistem set ${saklar} = 1`);
    expect([await langkah('saklar'), (await read()).selesai]).toEqual([
      { langkah: 'saklar', jumlah: 1, selesai: 1 },
      1,
    ]);
    await server.sql(`update sistem set ${saklar} = 0`);
  }
  expect((await read()).selesai).toBe(0);
  await server.sql(
    `insert into test_hasil (user_id, tesid, nilai_akhir, cal_ajar, cal_teliti, cal_mod) select min(user_id), 1, 50, 0, 0, 0 from peserta`,
  );
  expect(await langkah('saklar')).toEqual({ langkah: 'saklar', jumlah: 0, selesai: 1 });
  const { admin } = (await server.call('/dasbor', { token })).body;
  expect(admin.mulai).toEqual(await read());
});
