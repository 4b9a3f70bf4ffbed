import { beforeEach, expect, test } from 'vitest';
import { OLD_WA, WA_VERSI } from '#rules/akun/persetujuan-wa.ts';
import { addPeserta } from '#test/add-peserta.ts';
import { server, startServer } from '#test/own-server.ts';

startServer();

let user_id: number;
let token: string;

/** Creates a participant without an address. This participant has therefore not answered the WhatsApp question yet. */
beforeEach(async () => {
  server.setNow(null);
  [user_id] = (await addPeserta(server, 1, 1)) as [number];
  const [{ email }] = await server.sql('select email from users where id = $1', [user_id]);
  token = await server.as(email.split('@')[0]);
});

const NOMOR = '081234567890';
const save = (body: object = {}) =>
  server.call('/usr/alamat_store', {
    token,
    body: {
      alamat: 'Jl. Kertamukti 5',
      kelurahan: 'Pisangan',
      kecamatan: 'Ciputat Timur',
      kabupaten: 'Kota Tangerang Selatan',
      provinsi: 'Banten',
      kode_pos: '15419',
      no_wa: NOMOR,
      ...body,
    },
  });
const yes = { wa_pilihan: 1, wa_versi: WA_VERSI };
const state = async () => (await server.call('/usr/persetujuan_wa', { token })).body;
const answer = (pilihan: 0 | 1, versi = WA_VERSI) =>
  server.call('/usr/persetujuan_wa_store', { token, body: { versi, pilihan } });
/** Returns the phone number in the dashboard's question about WhatsApp, or null if the dashboard does not ask. */
const asked = async () => (await server.call('/dasbor', { token })).body.user.tanya_wa;
const history = async () =>
  (
    await server.sql('select aksi from audit where objek = $1 order by id', [
      `peserta/${user_id}/persetujuan`,
    ])
  ).map(({ aksi }) => aksi);

const NONE = { versi: WA_VERSI, pilihan: null, waktu: null };

test('a WhatsApp consent is stored with its version, and with the time of the first save of the address', async () => {
  expect([await state(), await asked()]).toEqual([NONE, null]);
  const now = new Date('2026-03-10T01:05:00Z');
  server.setNow(now);
  expect((await save(yes)).status).toBe(200);
  server.setNow(null);
  expect((await save(yes)).status).toBe(200);
  expect([await state(), await asked()]).toEqual([
    { versi: WA_VERSI, pilihan: 1, waktu: now.toISOString() },
    null,
  ]);
  expect(await history()).toEqual(['wa_disetujui']);
});

test('the dashboard asks for the WhatsApp consent until it is answered, and the address form can change the answer', async () => {
  await save();
  expect([await state(), await asked()]).toEqual([NONE, NOMOR]);
  expect((await answer(0)).status).toBe(200);
  expect([(await state()).pilihan, await asked()]).toEqual([0, null]);
  await save(yes);
  expect((await state()).pilihan).toBe(1);
  expect(await history()).toEqual(['wa_ditolak', 'wa_disetujui']);
  // A save of the address without the field `wa_pilihan` does not change the stored WhatsApp answer.
  await save({ alamat: 'Jl. Lain' });
  expect((await state()).pilihan).toBe(1);
});

test('after a change of the phone number, the dashboard asks again for the WhatsApp consent', async () => {
  await save(yes);
  await save({ no_wa: '081299990000' });
  expect([await state(), await asked()]).toEqual([NONE, '081299990000']);
  await save({ no_wa: NOMOR, ...yes });
  expect([(await state()).pilihan, await asked()]).toEqual([1, null]);
});

test('a WhatsApp consent to another version of the text is rejected with 422', async () => {
  const saved = await save({ wa_pilihan: 1, wa_versi: WA_VERSI + 1 });
  expect([saved.status, saved.body.errors]).toEqual([422, { wa_pilihan: [OLD_WA] }]);
  const bare = await save({ wa_pilihan: 1 });
  expect([bare.status, bare.body.errors]).toEqual([422, { wa_pilihan: [OLD_WA] }]);
  expect((await server.call('/usr/alamat', { token })).body).toBeNull();
  const answered = await answer(1, WA_VERSI + 1);
  expect([answered.status, answered.body.errors]).toEqual([422, { versi: [OLD_WA] }]);

  await save();
  await server.sql('insert into persetujuan_wa values ($1, 1, $2, now())', [user_id, WA_VERSI + 1]);
  expect([await state(), await asked()]).toEqual([NONE, NOMOR]);
});

test('a WhatsApp answer of a user without a participant row is rejected', async () => {
  await server.sql('delete from peserta where user_id = $1', [user_id]);
  expect((await answer(1)).body.code).toBe('tanpa_peserta');
});

test('ten concurrent equal WhatsApp answers are all accepted and add only one history entry', async () => {
  await save();
  const answers = await Promise.all(Array.from({ length: 10 }, () => answer(1)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await history()).toEqual(['wa_disetujui']);
});
