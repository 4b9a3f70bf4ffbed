import { beforeAll, expect, test } from 'vitest';
import { encodeId } from '#rules/text/hashid.ts';
import { server } from '#test/own-server.ts';
import { smtp } from '#api/parts/email/email.setup.ts';
import {
  alamatOf,
  jam,
  traceOfPengingat,
  kategori,
  LOKASI,
  NOW,
  orang,
  post,
  startPengingat,
  writeTugas,
} from '#api/parts/pengingat/pengingat.setup.ts';

startPengingat();

let mentor: string;
let other: string;

beforeAll(async () => {
  [mentor, other] = await Promise.all([server.as('mentor1'), server.as('mentor2')]);
  const assign = async (akun: string, n: number, kat_id: number) =>
    server.sql('insert into mentor_peserta (mentor_id, peserta_id, kat_id) values ($1, $2, $3)', [
      await server.idOf(akun),
      orang[n],
      kat_id,
    ]);
  for (const n of [0, 1, 4]) await assign('mentor1', n, 1);
  await assign('mentor2', 0, 2);
});

const list = async (token = mentor, katid = 1) =>
  (await server.call(`/men/pengingat?katid=${katid}`, { token })).body.filter(
    ({ peserta_id }: { peserta_id: number }) => orang.includes(peserta_id),
  );
const remind = (n: number, token = mentor, body: object = {}) =>
  post('/men/pengingat', { jenis: 'tugas_belum', pesid: orang[n], katid: 1, ...body }, token);

test('once a day, a mentor can remind participants with overdue work, and the mail does not name the mentor', async () => {
  await writeTugas(orang[1]!, 1);
  const row = { jenis: 'tugas_belum', sampai: expect.any(String) };
  expect(await list()).toEqual([
    { ...row, peserta_id: orang[0], keadaan: 'bisa' },
    { ...row, peserta_id: orang[4], keadaan: 'tanpa_email' },
  ]);
  const { status, body } = await remind(0);
  expect([status, body]).toEqual([200, { message: 'Ingat 0 sudah diingatkan lewat email' }]);
  const mail = await smtp.next(alamatOf(0));
  expect(mail.text).toContain(`Tugas ${kategori[0]} belum kami terima`);
  expect(mail.text).toContain(`${server.url}/pr/materi/${encodeId(1)}`);
  expect(mail.raw).not.toContain('mentor1');
  expect(await list()).toMatchObject([{ keadaan: 'sudah' }, { keadaan: 'tanpa_email' }]);
  expect(await traceOfPengingat()).toMatchObject([
    { user_id: orang[0], dari: 'mentor', kat_id: 1, cara: 'email' },
  ]);

  // The daily limit of a participant counts the reminders of all mentors and in all categories.
  expect(await list(other, 2)).toMatchObject([{ peserta_id: orang[0], keadaan: 'sudah' }]);
  for (const again of [await remind(0), await remind(0, other, { katid: 2 })])
    expect([again.status, again.body]).toEqual([
      409,
      { message: 'Sudah diingatkan hari ini', code: 'sudah_diingatkan' },
    ]);
  jam(24);
  expect((await remind(0)).status).toBe(200);
  await smtp.next(alamatOf(0));
});

test('ten concurrent requests to remind a participant send one mail', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => remind(0)));
  const statuses = answers.map(({ status }) => String(status)).toSorted((a, b) => a.localeCompare(b));
  expect(statuses).toEqual(['200', ...Array<string>(9).fill('409')]);
  expect(await traceOfPengingat()).toHaveLength(1);
  await smtp.next(alamatOf(0));
  expect(smtp.received).toHaveLength(1);
});

test.each<[string, () => Promise<{ status: number; body: { code: string } }>, number, string]>([
  ["for another mentor's participant", () => remind(2), 403, 'bukan_peserta_anda'],
  ["in another mentor's category", () => remind(0, mentor, { katid: 2 }), 403, 'bukan_peserta_anda'],
  [
    'for a participant who has sent the task',
    () => writeTugas(orang[0]!, 1).then(() => remind(0)),
    409,
    'tidak_di_radar',
  ],
  ['to an address that is not confirmed', () => remind(4), 409, 'tidak_menerima_email'],
  ['about a survey', () => remind(0, mentor, { jenis: 'survei_belum' }), 422, 'invalid'],
])("a mentor's reminder %s is rejected and not stored", async (_name, press, status, code) => {
  const answer = await press();
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(await traceOfPengingat()).toEqual([]);
});

test("without a mail server, a mentor's reminder is rejected with 409 and a reason", async () => {
  const other = await server.another({ SMTP_URL: '' });
  const { status, body } = await other.call('/men/pengingat', {
    token: mentor,
    body: { jenis: 'tugas_belum', pesid: orang[0], katid: 1 },
  });
  expect([status, body.code]).toEqual([409, 'tanpa_email']);
  await other.close();
});

test('an evaluator of IST II who sends a reminder stays anonymous in the mail and in the exported data', async () => {
  const [{ name }] = await server.sql('select name from users where id = $1', [await server.idOf('mentor3')]);
  await server.sql(
    `insert into materi (periode_id, kat_id, keterangan_materi, tgl_mulai, tgl_akhir, lokasi_id, is_tugas) values (2, 6, 'Praktik', $1::date - 9, $1::date + 1, $2, 1)`,
    [NOW, LOKASI],
  );
  await server.sql('insert into mentor_ist (mentor_id, peserta_id, isprak) values ($1, $2, 1)', [
    await server.idOf('mentor3'),
    orang[2],
  ]);
  const { status } = await remind(2, await server.as('mentor3'), { katid: 6 });
  expect(status).toBe(200);
  expect((await smtp.next(alamatOf(2))).text).not.toContain(name);
  await post('/adm/pengingat_kirim', {
    jenis: 'tugas_belum',
    lokid: LOKASI,
    q: 'ingat 2',
    ikut_baru: 1,
    orang: 1,
  });
  await smtp.next(alamatOf(2));

  const own = await server.as('ingat2');
  const { body, headers } = await server.call('/usr/data_saya_pengingat?page=1', { token: own });
  expect(headers.get('x-total-count')).toBe('2');
  const [admin, evaluator] = body;
  expect(admin).toMatchObject({
    dari: 'admin',
    jenis: 'tugas_belum',
    cara: 'email',
    isi: expect.stringContaining('Yth. Ingat 2,'),
  });
  expect(admin.kategori.split(', ').length).toBeGreaterThan(2);
  expect(evaluator).toMatchObject({ dari: 'evaluator', nama: null });
  expect(JSON.stringify(body)).not.toContain(name);
  expect((await server.call('/usr/data_saya_pengingat', { token: await server.as('ingat0') })).body).toEqual(
    [],
  );
});

test("at night, the message of a mentor's reminder states when the reminder will be sent", async () => {
  jam(9);
  expect((await remind(0)).body).toEqual({
    message: 'Pengingat untuk Ingat 0 tersimpan. Dikirim besok pukul 06.00.',
  });
});
