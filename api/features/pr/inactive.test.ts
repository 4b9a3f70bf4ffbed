import { beforeAll, expect, test } from 'vitest';
import { must } from '#test/fill-person.ts';
import { jpeg } from '#api/http/files.setup.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';

startAdmin();

let token: string;
let mentor: string;
let id_tugas: number;
const form = (fields: Record<string, string>, file = jpeg, field = 'dokumen') => {
  const data = new FormData();
  for (const [key, value] of Object.entries(fields)) data.set(key, value);
  data.set(field, new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'bukti.jpg');
  return data;
};

beforeAll(async () => {
  token = await server.as('peserta2');
  mentor = String(await server.idOf('mentor1'));
  const user_id = await server.idOf('peserta2');
  id_tugas = (await server.sql('select min(id_tugas) as id from tugas where user_id = $1', [user_id]))[0].id;
  await server.sql('update sistem set open_pre = 0, open_post = 0');
  await server.sql('update peserta set peserta_status_aktif = 0 where user_id = $1', [user_id]);
});

/**
 * Requests that are rejected if the participant is inactive. From an active participant, they are accepted, or rejected
 * for another reason.
 */
const SUBMITS: readonly (readonly [path: string, body: () => object | undefined])[] = [
  ['/pr/tugas_new?katid=1', () => undefined],
  ['/pr/tugas_store', () => ({ id_tugas, catatan: '<p>Isi</p>' })],
  ['/pr/soal_pre_response_store', () => ({ tesid: 1, jawaban: [] })],
  ['/pr/survei_store', () => ({ kategori: 'panitia', jawaban: [] })],
  [
    '/pr/laporan_online_store',
    () =>
      form({
        tanggal: '2020-01-01',
        mentor_id: mentor,
        materi: 'M',
        kelompok: 'K',
        durasi: '90',
        catatan: 'Lancar',
      }),
  ],
  ['/usr/akomodasi_store', () => form({ jenis: 'pergi', nominal: '100000', catatan: 'Lancar' })],
];

test.each(SUBMITS)('the request %s of an inactive participant is rejected with 409', async (path, body) => {
  const { status, body: answer } = await server.call(path, { token, body: body() });
  expect([status, answer.code], JSON.stringify(answer)).toEqual([409, 'peserta_tidak_aktif']);
});

const ABSENT: typeof SUBMITS = [
  ['/pr/tugas_new?katid=999', () => undefined],
  ['/pr/tugas_store', () => ({ id_tugas: 999_999, catatan: '<p>Isi</p>' })],
];

test.each(ABSENT)(
  'the request %s of an inactive participant is rejected with 404 if the category or task does not exist',
  async (path, body) => {
    expect((await server.call(path, { token, body: body() })).status).toBe(404);
  },
);

test.each(['/pr/materi', '/pr/raport', '/pr/laporan_online', '/dasbor', '/user'])(
  'an inactive participant can request %s',
  async (path) => {
    const { status } = await server.call(path, { token });
    expect(status).toBeOneOf([200, 409]);
  },
);

test('after an inactive participant was activated again, a survey of the participant is not rejected as inactive', async () => {
  await must(server, admin, `/adm/peserta_status_aktif?lokid=1&statid=1`, undefined);
  const { body } = await server.call('/pr/survei_store', {
    token,
    body: { kategori: 'panitia', jawaban: [] },
  });
  expect(body.code).not.toBe('peserta_tidak_aktif');
});
