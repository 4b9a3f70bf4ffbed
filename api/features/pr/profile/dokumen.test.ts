import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BELUM_SETUJU, PERSETUJUAN_VERSI, SETUJU_LAMA } from '#rules/persetujuan.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';

const drawing = sharp({ create: { width: 60, height: 40, channels: 3, background: '#06c' } });
const png = await drawing.clone().png().toBuffer();
const gif = await drawing.clone().gif().toBuffer();
const webp = await drawing.clone().webp().toBuffer();
/** A photo taken upright, with what a camera writes beside it. */
const jpeg = await drawing
  .clone()
  .withExif({ IFD0: { Copyright: 'rahasia-exif' } })
  .withMetadata({ orientation: 6 })
  .jpeg()
  .toBuffer();

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.as('peserta2');
});
afterAll(() => server.close());

type Fields = Record<string, string | undefined>;

function send(fields: Fields, file: Buffer | null = null, as = token) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  if (file) form.append('dokumen', new Blob([new Uint8Array(file)]), 'apa saja.exe');
  return server.call('/usr/dokumen_store', { token: as, body: form });
}

const own = async (as = token) => (await server.call('/usr/all_dokumen', { token: as })).body;
const ofType = async (dokumen_id: number, as = token) =>
  (await own(as)).filter((row: { dokumen_id: number }) => row.dokumen_id === dokumen_id);
const fetchRaw = async (address: string) => {
  const response = await fetch(server.url + address);
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
};
const rekening = { dokumen_id: '4', nama_bank: 'Bank Contoh', nama_rek: 'Ana', nomor_rek: '0012-34 567' };

async function state() {
  const [rows] = await server.sql(
    `select (select count(*)::int from dokumen) as dokumen, (select count(*)::int from berkas) as berkas,
            (select count(*)::int from persetujuan) as persetujuan`,
  );
  const names = await readdir(path.join(server.dataDir, 'berkas'), { recursive: true });
  return { ...rows, disimpan: names.filter((name) => /[0-9a-f]{32}$/.test(name)).length };
}

describe('GET /usr/all_dokumen', () => {
  test('answers the own papers by type, with an address that ends after five minutes', async () => {
    const rows = await own();
    expect(rows.map((row: { dokumen_id: number }) => row.dokumen_id)).toEqual([2, 3, 4]);
    expect(rows[0]).toEqual({
      id: expect.any(Number),
      dokumen_id: 2,
      keterangan: '0000000000000002',
      keterangan_dok: 'KTP',
      nama_bank: '',
      nama_rek: '',
      nomor_rek: '',
      dokumen: expect.stringMatching(/^\/api\/berkas\//),
      tipe: expect.stringMatching(/^image\//),
      updated_at: expect.any(String),
    });
    expect(rows[2]).toMatchObject({ nama_bank: 'Bank Rakyat Indonesia (BRI)', nomor_rek: '0000000002' });
    const now = Date.now();
    try {
      server.setNow(new Date(now + 290_000));
      expect((await fetchRaw(rows[0].dokumen)).status).toBe(200);
      server.setNow(new Date(now + 302_000));
      expect((await fetchRaw(rows[0].dokumen)).status).toBe(404);
    } finally {
      server.setNow(null);
    }
  });
});

describe('POST /usr/dokumen_store', () => {
  test('keeps one KTP, NPWP and account each: a second one takes the place of the first, file and all', async () => {
    const as = await server.as('peserta5');
    const before = await ofType(2, as);
    const files = await state();
    const { status, body } = await send({ dokumen_id: '2', keterangan: '3171 0000' }, png, as);
    expect([status, body]).toEqual([200, { message: 'Sukses!, simpan data anda', id: before[0].id }]);
    const after = await ofType(2, as);
    expect(after).toMatchObject([{ id: before[0].id, keterangan: '3171 0000', tipe: 'image/png' }]);
    expect((await fetchRaw(before[0].dokumen)).status).toBe(404);
    expect((await fetchRaw(after[0].dokumen)).status).toBe(200);
    expect(await state()).toEqual(files);
  });

  test('of two first ones at once both are answered and one stays', async () => {
    const as = await server.as('peserta5');
    const files = await state();
    const answers = await Promise.all([png, webp].map((file) => send(rekening, file, as)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await ofType(4, as)).toHaveLength(1);
    expect(await state()).toMatchObject({ berkas: files.berkas + 1, disimpan: files.disimpan + 1 });
  });

  test('keeps the file when only the fields are sent', async () => {
    const [before] = await ofType(4);
    for (const id of [undefined, '', '0', String(before.id)]) {
      const { status, body } = await send({ ...rekening, id, nama_rek: `Ana ${id ?? 'tanpa'}` });
      expect([status, body.id]).toEqual([200, before.id]);
    }
    const [after] = await ofType(4);
    expect(after).toMatchObject({ ...rekening, dokumen_id: 4, nama_rek: `Ana ${before.id}`, id: before.id });
    expect((await fetchRaw(after.dokumen)).bytes).toEqual((await fetchRaw(before.dokumen)).bytes);
    expect(Date.parse(after.updated_at)).toBeGreaterThan(Date.parse(before.updated_at));
  });

  test('takes several receipts, and writes each picture anew, upright and without what it tells beside itself', async () => {
    for (const keterangan of ['Nota pertama', 'Nota kedua'])
      expect((await send({ dokumen_id: '1', keterangan }, jpeg)).status).toBe(200);
    const notes = await ofType(1);
    expect(notes.map((row: { keterangan: string }) => row.keterangan)).toEqual([
      'Nota pertama',
      'Nota kedua',
    ]);
    const { width, height, exif, orientation } = await sharp(
      (await fetchRaw(notes[0].dokumen)).bytes,
    ).metadata();
    expect([width, height, exif, orientation]).toEqual([40, 60, undefined, undefined]);
  });

  test('stores the fields of an account with an account only', async () => {
    const { body } = await send({ ...rekening, dokumen_id: '1', keterangan: 'Nota' }, png);
    expect((await own()).find((row: { id: number }) => row.id === body.id)).toMatchObject({
      nama_bank: '',
      nama_rek: '',
      nomor_rek: '',
    });
  });

  test.each<[string, Fields, string, string]>([
    ['no type', {}, 'dokumen_id', 'Jenis dokumen wajib dipilih'],
    ['an unknown type', { dokumen_id: '5' }, 'dokumen_id', 'Jenis dokumen wajib dipilih'],
    ['an id that is none', { dokumen_id: '1', id: '-1' }, 'id', 'Harus bilangan bulat positif'],
    [
      'a long note',
      { dokumen_id: '1', keterangan: 'x'.repeat(201) },
      'keterangan',
      'Keterangan paling banyak 200 karakter',
    ],
    ['no bank', { ...rekening, nama_bank: ' ' }, 'nama_bank', 'Nama bank wajib dipilih'],
    [
      'a long bank',
      { ...rekening, nama_bank: 'x'.repeat(101) },
      'nama_bank',
      'Nama bank paling banyak 100 karakter',
    ],
    ['no holder', { ...rekening, nama_rek: '' }, 'nama_rek', 'Nama pemilik rekening wajib diisi'],
    [
      'a long holder',
      { ...rekening, nama_rek: 'x'.repeat(101) },
      'nama_rek',
      'Nama pemilik rekening paling banyak 100 karakter',
    ],
    ['no number', { ...rekening, nomor_rek: undefined }, 'nomor_rek', 'Nomor rekening wajib diisi'],
    [
      'a number with letters',
      { ...rekening, nomor_rek: '12ab5' },
      'nomor_rek',
      'Nomor rekening berisi paling sedikit 4 angka, boleh dengan spasi atau tanda -',
    ],
    [
      'a long number',
      { ...rekening, nomor_rek: '1'.repeat(41) },
      'nomor_rek',
      'Nomor rekening paling banyak 40 karakter',
    ],
    [
      'an odd consent',
      { dokumen_id: '1', setuju_versi: 'ya' },
      'setuju_versi',
      'Versi persetujuan tidak dikenal',
    ],
    ['no file where none is stored', { dokumen_id: '1' }, 'dokumen', 'Dokumen belum terpilih'],
  ])('says beside its field what is wrong with %s', async (_name, fields, field, sentence) => {
    const before = await state();
    const { status, body } = await send(fields, field === 'dokumen' ? null : png);
    expect([status, body.message, body.errors]).toEqual([422, sentence, { [field]: [sentence] }]);
    expect(await state()).toEqual(before);
  });

  test('a stored paper keeps its type', async () => {
    const [{ id }] = await ofType(2);
    const { status, body } = await send({ id: String(id), dokumen_id: '1' }, png);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['dokumen_id']]);
  });

  test('takes a PDF as it is, and refuses one that is too long', async () => {
    const page = '4 0 obj\n<</Type /Page>>\nendobj\n';
    const pdf = (pages: number) =>
      Buffer.from(`%PDF-1.7\n${page.repeat(pages)}trailer\n<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n`);
    const { body } = await send({ dokumen_id: '1', keterangan: 'Nota PDF' }, pdf(2));
    const { tipe, dokumen } = (await own()).find((row: { id: number }) => row.id === body.id);
    expect([tipe, (await fetchRaw(dokumen)).bytes]).toEqual(['application/pdf', pdf(2)]);
    const before = await state();
    const long = await send({ dokumen_id: '1' }, pdf(51));
    expect([long.status, long.body.message]).toEqual([413, 'PDF terlalu panjang, paling banyak 50 halaman']);
    expect(await state()).toEqual(before);
  });

  test.each([
    ['a text', Buffer.from('halo')],
    ['a GIF', gif],
    ['a broken picture', png.subarray(0, 60)],
  ])('%s is refused by its content and leaves nothing', async (_name, file) => {
    const before = await state();
    expect((await send({ dokumen_id: '1' }, file)).status).toBe(415);
    expect(await state()).toEqual(before);
  });
});

describe('consent', () => {
  test('is asked before the first paper, kept with version and time, and asked once', async () => {
    const as = await server.as('peserta1');
    const before = await state();
    for (const [setuju_versi, sentence] of [
      [undefined, BELUM_SETUJU],
      [String(PERSETUJUAN_VERSI + 1), SETUJU_LAMA],
    ]) {
      const { status, body } = await send({ dokumen_id: '2', keterangan: '1', setuju_versi }, png, as);
      expect([status, body.code, body.errors]).toEqual([422, 'belum_setuju', { setuju_versi: [sentence] }]);
    }
    expect(await state()).toEqual(before);
    const asked = () => server.call('/usr/persetujuan', { token: as });
    expect((await asked()).body).toEqual({ versi: PERSETUJUAN_VERSI, waktu: null });
    const now = new Date('2026-03-10T01:05:00Z');
    server.setNow(now);
    const agreed = await send({ dokumen_id: '2', setuju_versi: String(PERSETUJUAN_VERSI) }, png, as);
    server.setNow(null);
    expect(agreed.status).toBe(200);
    expect((await asked()).body).toEqual({ versi: PERSETUJUAN_VERSI, waktu: now.toISOString() });
    expect((await send({ dokumen_id: '3' }, png, as)).status).toBe(200);
    expect((await asked()).body.waktu).toBe(now.toISOString());
  });
});

describe("someone else's", () => {
  test('papers are neither seen nor replaced, as if they were not there', async () => {
    const other = await server.as('peserta3');
    const [theirs] = await ofType(2, other);
    const seen = await own();
    expect(seen.some((row: { id: number }) => row.id === theirs.id)).toBe(false);
    const missing = await send({ id: '999999', dokumen_id: '2' }, png);
    const foreign = await send({ id: String(theirs.id), dokumen_id: '2' }, png);
    expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
    expect((await ofType(2, other))[0].updated_at).toBe(theirs.updated_at);
  });

  test('group is refused', async () => {
    const mentor = await server.as('mentor1');
    expect((await send({ dokumen_id: '1' }, png, mentor)).status).toBe(403);
  });
});

test('a paper sent and changed stands in the history under its owner, of its number the last four digits', async () => {
  const as = await server.as('peserta5');
  const id = await server.idOf('peserta5');
  await server.sql('delete from dokumen where user_id = $1 and dokumen_id = 3', [id]);
  await server.sql('delete from audit');
  const paper = { dokumen_id: '3', keterangan: '091234567890123', setuju_versi: String(PERSETUJUAN_VERSI) };
  const first = await send(paper, png, as);
  expect(first.status).toBe(200);
  const again = await send({ ...paper, id: String(first.body.id), keterangan: '091234567899999' }, null, as);
  expect(again.status).toBe(200);
  const rows = await server.sql('select pelaku, aksi, objek, sebelum, sesudah from audit order by id');
  expect(rows).toMatchObject(
    ['dokumen_diunggah', 'dokumen_diganti'].map((aksi) => ({
      pelaku: 'peserta5@example.org',
      aksi,
      objek: `peserta/${id}/dokumen/3`,
    })),
  );
  expect(JSON.stringify(rows)).toContain('9999');
  // A file's random id may hold six digits by chance.
  expect(JSON.stringify(rows).replaceAll(/[0-9a-f]{32}/g, '')).not.toMatch(/\d{6,}/);
});
