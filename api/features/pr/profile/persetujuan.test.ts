import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { PERSETUJUAN_VERSI, OLD_SETUJU, ALREADY_CONSENTED } from '#rules/akun/persetujuan.ts';
import { addPeserta } from '#test/add-peserta.ts';
import { server, startServer } from '#test/own-server.ts';

const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#06c' } })
  .png()
  .toBuffer();

startServer();

let user_id: number;
let token: string;

/** Creates a participant without a consent and without stored data. */
beforeEach(async () => {
  [user_id] = (await addPeserta(server, 1, 1)) as [number];
  const [{ email }] = await server.sql('select email from users where id = $1', [user_id]);
  token = await server.as(email.split('@')[0]);
});

type Fields = Record<string, string | number>;

function multipart(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('dokumen', new Blob([new Uint8Array(png)]), 'foto.png');
  return form;
}

const ALAMAT = {
  alamat: 'Jl. Kertamukti 5',
  kelurahan: 'Pisangan',
  kecamatan: 'Ciputat Timur',
  kabupaten: 'Kota Tangerang Selatan',
  provinsi: 'Banten',
  kode_pos: '15419',
  no_wa: '081234567890',
};

/** Requests that may contain a consent. The registration is missing here, because `register.test.ts` tests it. */
const SAVES = {
  dokumen: (setuju: Fields) =>
    server.call('/usr/dokumen_store', { token, body: multipart({ dokumen_id: 2, ...setuju }) }),
  alamat: (setuju: Fields) => server.call('/usr/alamat_store', { token, body: { ...ALAMAT, ...setuju } }),
  klaim: (setuju: Fields) =>
    server.call('/usr/akomodasi_store', { token, body: multipart({ jenis: 'pergi', ...setuju }) }),
};
const EACH = Object.entries(SAVES) as [keyof typeof SAVES, (typeof SAVES)[keyof typeof SAVES]][];

const state = async () => (await server.call('/usr/persetujuan', { token })).body;
const answer = (setuju: 0 | 1, setuju_versi = PERSETUJUAN_VERSI) =>
  server.call('/usr/persetujuan_store', { token, body: { setuju_versi, setuju } });
const consents = () =>
  server.sql('select untuk, versi from persetujuan where user_id = $1 order by versi', [user_id]);
const older = () =>
  server.sql(`insert into persetujuan (user_id, untuk, versi, waktu) values ($1, 'dokumen', $2, now())`, [
    user_id,
    PERSETUJUAN_VERSI - 1,
  ]);
const history = () =>
  server.sql(`select aksi, sesudah from audit where objek = $1 order by id`, [
    `peserta/${user_id}/persetujuan`,
  ]);

const NONE = { versi: PERSETUJUAN_VERSI, waktu: null, ditolak_pada: null, versi_lama: null, ditanya: 0 };

describe.each(EACH)('consent with %s', (untuk, save) => {
  test('a save without a consent is accepted, and the dashboard then asks for the consent', async () => {
    expect(await state()).toEqual(NONE);
    expect((await save({})).status).toBe(200);
    expect(await consents()).toEqual([]);
    expect(await state()).toEqual({ ...NONE, ditanya: 1 });
  });

  test('the first save stores the consent with its version and time, and later saves do not change the consent', async () => {
    const now = new Date('2026-03-10T01:05:00Z');
    server.setNow(now);
    expect((await save({ setuju_versi: PERSETUJUAN_VERSI })).status).toBe(200);
    server.setNow(null);
    for (const [, again] of EACH) expect((await again({ setuju_versi: PERSETUJUAN_VERSI })).status).toBe(200);
    expect(await consents()).toEqual([{ untuk, versi: PERSETUJUAN_VERSI }]);
    expect(await state()).toEqual({ ...NONE, waktu: now.toISOString() });
    expect(await history()).toEqual([
      { aksi: 'persetujuan_diberikan', sesudah: { versi: PERSETUJUAN_VERSI, untuk } },
    ]);
  });

  test('a consent to another version of the text is rejected with 422, unless a consent is already stored', async () => {
    for (const setuju_versi of [PERSETUJUAN_VERSI - 1, PERSETUJUAN_VERSI + 1]) {
      const { status, body } = await save({ setuju_versi });
      expect([status, body.code, body.errors]).toEqual([422, 'belum_setuju', { setuju_versi: [OLD_SETUJU] }]);
    }
    expect(await state()).toEqual(NONE);
    await answer(1);
    expect((await save({ setuju_versi: PERSETUJUAN_VERSI - 1 })).status).toBe(200);
    expect(await consents()).toEqual([{ untuk: 'profil', versi: PERSETUJUAN_VERSI }]);
  });
});

describe('POST /usr/persetujuan_store', () => {
  test('participants who have agreed to an older consent text are asked until they agree to the current text', async () => {
    await older();
    expect(await state()).toEqual({ ...NONE, versi_lama: PERSETUJUAN_VERSI - 1, ditanya: 1 });
    const now = new Date('2026-03-10T01:05:00Z');
    server.setNow(now);
    expect(await answer(1)).toMatchObject({
      status: 200,
      body: { message: 'Persetujuan Anda sudah dicatat' },
    });
    server.setNow(null);
    expect((await answer(1)).status).toBe(200);
    expect(await state()).toEqual({
      ...NONE,
      versi_lama: PERSETUJUAN_VERSI - 1,
      waktu: now.toISOString(),
    });
    expect(await consents()).toEqual([
      { untuk: 'dokumen', versi: PERSETUJUAN_VERSI - 1 },
      { untuk: 'profil', versi: PERSETUJUAN_VERSI },
    ]);
    expect(await history()).toHaveLength(1);
  });

  test('participants who refuse the consent keep their stored data, are not asked again, and can still agree', async () => {
    await SAVES.alamat({});
    const now = new Date('2026-03-10T01:05:00Z');
    server.setNow(now);
    expect((await answer(0)).status).toBe(200);
    server.setNow(null);
    expect((await answer(0)).status).toBe(200);
    expect(await state()).toEqual({ ...NONE, ditolak_pada: now.toISOString() });
    expect((await server.call('/usr/alamat', { token })).body).toEqual(ALAMAT);
    // Only the screens of the app require a consent. The server also accepts requests without a consent.
    expect((await SAVES.klaim({})).status).toBe(200);
    expect((await answer(1)).status).toBe(200);
    expect(await state()).toMatchObject({ waktu: expect.any(String), ditolak_pada: null, ditanya: 0 });
    expect((await history()).map(({ aksi }) => aksi)).toEqual([
      'persetujuan_ditolak',
      'persetujuan_diberikan',
    ]);
  });

  test('participants who have refused an older consent text are asked for the current text', async () => {
    await SAVES.alamat({});
    await server.sql('insert into persetujuan_ditolak values ($1, $2, now())', [
      user_id,
      PERSETUJUAN_VERSI - 1,
    ]);
    expect(await state()).toEqual({ ...NONE, ditanya: 1 });
  });

  test('a consent without a valid version, a refusal after a consent, and an answer without a participant row are rejected', async () => {
    const old = await answer(1, PERSETUJUAN_VERSI - 1);
    expect([old.status, old.body.errors]).toEqual([422, { setuju_versi: [OLD_SETUJU] }]);
    const odd = await server.call('/usr/persetujuan_store', { token, body: { setuju: 1 } });
    expect([odd.status, Object.keys(odd.body.errors)]).toEqual([422, ['setuju_versi']]);
    await answer(1);
    const no = await answer(0);
    expect([no.status, no.body]).toEqual([409, { message: ALREADY_CONSENTED, code: 'sudah_setuju' }]);
    await server.sql('delete from peserta where user_id = $1', [user_id]);
    for (const setuju of [0, 1] as const) expect((await answer(setuju)).body.code).toBe('tanpa_peserta');
    expect(await state()).toEqual(NONE);
  });

  test('ten concurrent requests with a consent are accepted, and one consent with one history entry is stored', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => answer(1)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await consents()).toHaveLength(1);
    expect(await history()).toHaveLength(1);
  });
});
