import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { server } from '#test/own-server.ts';
import { drawing, fetchRaw, ofType, own, png, rekening, send, startDokumen, state } from './dokumen.setup.ts';

startDokumen();

const webp = await drawing.clone().webp().toBuffer();
/** A portrait photo with camera metadata. */
const jpeg = await drawing
  .clone()
  .withExif({ IFD0: { Copyright: 'rahasia-exif' } })
  .withMetadata({ orientation: 6 })
  .jpeg()
  .toBuffer();

describe('GET /usr/all_dokumen', () => {
  test('participants see their documents sorted by type, each with a URL that expires after five minutes', async () => {
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
  test('a second KTP, NPWP or bank account replaces the first one and its file', async () => {
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

  test("formatting characters are removed from a pasted account number and from the account holder's name", async () => {
    const as = await server.as('peserta6');
    const pasted = { nomor_rek: '\u202A(0012)\u201134.567/89\u202C', nama_rek: 'Siti\u00A0 Aminah\u200B' };
    expect((await send({ ...rekening, ...pasted }, png, as)).status).toBe(200);
    expect(await ofType(4, as)).toMatchObject([{ nomor_rek: '00123456789', nama_rek: 'Siti Aminah' }]);
  });

  test('if a participant saves the same document type twice at the same time, only one document is stored', async () => {
    const as = await server.as('peserta5');
    const files = await state();
    const answers = await Promise.all([png, webp].map((file) => send(rekening, file, as)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await ofType(4, as)).toHaveLength(1);
    expect(await state()).toMatchObject({ berkas: files.berkas + 1, disimpan: files.disimpan + 1 });
  });

  test('a save of a document without a file keeps the stored file', async () => {
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

  test('several receipts can be stored, and each picture is encoded again, upright and without metadata', async () => {
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

  test('the account fields are stored only for a bank account', async () => {
    const { body } = await send({ ...rekening, dokumen_id: '1', keterangan: 'Nota' }, png);
    expect((await own()).find((row: { id: number }) => row.id === body.id)).toMatchObject({
      nama_bank: '',
      nama_rek: '',
      nomor_rek: '',
    });
  });
});

describe('documents of other users', () => {
  test("another user's document is not in the list, and a save of it is rejected with 404", async () => {
    const other = await server.as('peserta3');
    const [theirs] = await ofType(2, other);
    const seen = await own();
    expect(seen.some((row: { id: number }) => row.id === theirs.id)).toBe(false);
    const missing = await send({ id: '999999', dokumen_id: '2' }, png);
    const foreign = await send({ id: String(theirs.id), dokumen_id: '2' }, png);
    expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
    expect((await ofType(2, other))[0].updated_at).toBe(theirs.updated_at);
  });

  test('a mentor who saves a document is rejected with 403', async () => {
    const mentor = await server.as('mentor1');
    expect((await send({ dokumen_id: '1' }, png, mentor)).status).toBe(403);
  });
});

test('the history contains created and changed documents, with only the last four digits of their numbers', async () => {
  const as = await server.as('peserta5');
  const id = await server.idOf('peserta5');
  await server.sql('delete from dokumen where user_id = $1 and dokumen_id = 3', [id]);
  await server.sql('delete from audit');
  const paper = { dokumen_id: '3', keterangan: '091234567890123' };
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
  // The test first removes the file ids, because a random id may contain six digits in a row.
  expect(JSON.stringify(rows).replaceAll(/[0-9a-f]{32}/g, '')).not.toMatch(/\d{6,}/);
});
