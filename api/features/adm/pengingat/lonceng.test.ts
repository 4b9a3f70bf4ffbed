import { beforeEach, expect, test } from 'vitest';
import { encodeId } from '#rules/text/hashid.ts';
import { longTanggal } from '#rules/text/format.ts';
import { admin, server } from '#test/own-server.ts';
import { smtp } from '#api/parts/email/email.setup.ts';
import {
  alamatOf,
  jam,
  kategori,
  MISSING_TUGAS,
  orang,
  post,
  startPengingat,
  traceOfPengingat,
  writeTugas,
} from '#api/parts/pengingat/pengingat.setup.ts';

startPengingat();
beforeEach(() => server.sql(`delete from pemberitahuan where jenis = 'pengingat'`));

const send = (body: object = {}) =>
  post('/adm/pengingat_kirim', { ...MISSING_TUGAS, ikut_baru: 0, orang: 5, cara: ['lonceng'], ...body });
const messageOf = async (id: number) => {
  await expect
    .poll(async () => (await server.call(`/job?id=${id}`, { token: admin })).body)
    .toMatchObject({ status: 'done' });
  return (await server.call(`/job?id=${id}`, { token: admin })).body.message;
};
const bells = () =>
  server.sql(
    `select user_id, kat_id, kunci, rincian, waktu from pemberitahuan where jenis = 'pengingat' order by user_id`,
  );
const bellOf = async (n: number) => {
  const token = await server.as(`ingat${n}`);
  const { body } = await server.call('/pemberitahuan', { token });
  return body.find(({ kelompok }: { kelompok: string }) => kelompok === 'pengingat');
};

test('a reminder by notification creates one notification per person and sends no mail', async () => {
  await writeTugas(orang[1]!, 2);
  const counts = (await post('/adm/pengingat_hitung', MISSING_TUGAS)).body;
  expect(counts).toMatchObject({ orang: 5, lonceng: 4, lonceng_lagi: 1, keduanya_lagi: 1 });
  const { status, body } = await send();
  expect([status, body.total]).toEqual([200, 4]);
  expect(await messageOf(body.id)).toBe('4 orang sudah diingatkan di dalam aplikasi.');
  expect((await bells()).map(({ user_id, kat_id }) => [user_id, kat_id])).toEqual([
    [orang[0], null],
    [orang[1], 1],
    [orang[2], null],
    [orang[4], null],
  ]);
  expect((await traceOfPengingat()).map(({ cara }) => cara)).toEqual(Array(7).fill('lonceng'));
  expect(smtp.received).toEqual([]);
  expect(
    await server.sql(
      `select user_id from email where user_id = any($1) and jenis in ('pengingat', 'kabar')`,
      [orang],
    ),
  ).toEqual([]);
});

test('the notification of a reminder names the category, or the number of categories, and the last day', async () => {
  await writeTugas(orang[1]!, 2);
  await messageOf((await send()).body.id);
  const [{ sampai }] = await server.sql(
    `select max(tgl_akhir)::text as sampai from materi where lokasi_id = 90`,
  );
  expect(await bellOf(1)).toMatchObject({
    kalimat: `Tugas Anda ditunggu: ${kategori[0]}, paling lambat ${longTanggal(sampai)}`,
    tujuan: `/pr/materi/${encodeId(1)}`,
  });
  expect(await bellOf(0)).toMatchObject({
    kalimat: `Tugas Anda ditunggu: 2 kategori, paling lambat ${longTanggal(sampai)}`,
    tujuan: '/pr/materi',
  });
});

test('within 24 hours a person gets no second notification of the same kind, even if the request has ikut_baru 1', async () => {
  await messageOf((await send({ ikut_baru: 1 })).body.id);
  const first = await bells();
  expect(first).toHaveLength(5);
  jam(23);
  expect((await send({ ikut_baru: 1 })).body.code).toBe('tidak_ada_penerima');
  jam(25);
  await messageOf((await send()).body.id);
  const second = await bells();
  // The second reminder replaces the first notification, so each user still has only one notification.
  expect(second).toHaveLength(5);
  expect(second.every(({ waktu }, n) => waktu > first[n]!.waktu)).toBe(true);
});

test('concurrent reminder jobs on two instances write only one notification per person', async () => {
  const other = await server.another({ SMTP_URL: smtp.url });
  const answers = await Promise.all([send(), send({ q: 'ingat' }), send({ q: 'INGAT' })]);
  for (const { status, body } of answers) if (status === 200) await messageOf(body.id);
  await other.close();
  expect(await bells()).toHaveLength(4);
  expect(await traceOfPengingat()).toHaveLength(8);
});

test('a reminder by notification and mail gives each person one notification, and one mail if the address is confirmed', async () => {
  const { body } = await send({ cara: ['lonceng', 'email'] });
  expect(await messageOf(body.id)).toBe(
    '4 orang sudah diingatkan di dalam aplikasi. 3 orang juga lewat email.',
  );
  for (const n of [0, 1, 2]) await smtp.next(alamatOf(n));
  expect(smtp.received).toHaveLength(3);
  expect(await bells()).toHaveLength(4);
});

test('without a mail server, reminders by notification work, and a reminder by mail alone is rejected', async () => {
  const other = await server.another({ SMTP_URL: '' });
  const at = (cara: string[]) =>
    other.call('/adm/pengingat_kirim', {
      body: { ...MISSING_TUGAS, ikut_baru: 0, orang: 5, cara },
      token: admin,
    });
  expect((await at(['email'])).body.code).toBe('tanpa_email');
  const { body } = await at(['lonceng', 'email']);
  expect(await messageOf(body.id)).toBe('4 orang sudah diingatkan di dalam aplikasi.');
  await other.close();
  expect(await bells()).toHaveLength(4);
});

test.each([[[]], [['wa']], [['lonceng', 'lonceng', 'email']]])(
  'a reminder with the channels %j is rejected',
  async (cara) => {
    expect((await send({ cara })).status).toBe(422);
  },
);
