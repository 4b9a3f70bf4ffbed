import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { onePage, withTable } from '#test/build-pdf.ts';
import { server } from '#test/own-server.ts';
import { drawing, fetchRaw, ofType, own, png, rekening, send, startDokumen, state } from './dokumen.setup.ts';

startDokumen();

const gif = await drawing.clone().gif().toBuffer();

describe('POST /usr/dokumen_store', () => {
  test.each<[string, Parameters<typeof send>[0], string, string]>([
    ['no type', {}, 'dokumen_id', 'Jenis dokumen wajib diisi'],
    ['an unknown type', { dokumen_id: '5' }, 'dokumen_id', 'Jenis dokumen wajib diisi'],
    ['a negative id', { dokumen_id: '1', id: '-1' }, 'id', 'Harus bilangan bulat positif'],
    [
      'a long note',
      { dokumen_id: '1', keterangan: 'x'.repeat(201) },
      'keterangan',
      'Keterangan paling banyak 200 karakter',
    ],
    ['no bank name', { ...rekening, nama_bank: ' ' }, 'nama_bank', 'Nama bank wajib diisi'],
    [
      'a too long bank name',
      { ...rekening, nama_bank: 'x'.repeat(101) },
      'nama_bank',
      'Nama bank paling banyak 100 karakter',
    ],
    ['no account holder', { ...rekening, nama_rek: '' }, 'nama_rek', 'Nama pemilik rekening wajib diisi'],
    [
      'a too long account holder',
      { ...rekening, nama_rek: 'x'.repeat(101) },
      'nama_rek',
      'Nama pemilik rekening paling banyak 100 karakter',
    ],
    ['no account number', { ...rekening, nomor_rek: undefined }, 'nomor_rek', 'Nomor rekening wajib diisi'],
    [
      'an account number with letters',
      { ...rekening, nomor_rek: '12ab5' },
      'nomor_rek',
      'Nomor rekening berisi paling sedikit 4 angka, boleh dengan spasi, titik, atau tanda -',
    ],
    [
      'a too long account number',
      { ...rekening, nomor_rek: '1'.repeat(41) },
      'nomor_rek',
      'Nomor rekening paling banyak 40 karakter',
    ],
    [
      'an invalid consent version',
      { dokumen_id: '1', setuju_versi: 'ya' },
      'setuju_versi',
      'Versi persetujuan tidak dikenal',
    ],
    ['no file in the request and no stored file', { dokumen_id: '1' }, 'dokumen', 'Dokumen belum terpilih'],
  ])('a document with %s gets 422 and a message at its field', async (_name, fields, field, sentence) => {
    const before = await state();
    const { status, body } = await send(fields, field === 'dokumen' ? null : png);
    expect([status, body.message, body.errors]).toEqual([422, sentence, { [field]: [sentence] }]);
    expect(await state()).toEqual(before);
  });

  test('a save of a stored document with another type is rejected with 422', async () => {
    const [{ id }] = await ofType(2);
    const { status, body } = await send({ id: String(id), dokumen_id: '1' }, png);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['dokumen_id']]);
  });

  test('a PDF is stored unchanged, but a PDF with too many pages is rejected with 413', async () => {
    const page = '<</Type/Page/Parent 2 0 R>>';
    const pdf = (pages: number) =>
      withTable({
        ...onePage(),
        ...Object.fromEntries(Array.from({ length: pages - 1 }, (_, i) => [i + 10, page])),
      });
    const { body } = await send({ dokumen_id: '1', keterangan: 'Nota PDF' }, pdf(2));
    const { tipe, dokumen } = (await own()).find((row: { id: number }) => row.id === body.id);
    expect([tipe, (await fetchRaw(dokumen)).bytes]).toEqual(['application/pdf', pdf(2)]);
    const before = await state();
    const long = await send({ dokumen_id: '1' }, pdf(51));
    expect([long.status, long.body.message]).toEqual([413, 'PDF terlalu panjang, paling banyak 50 halaman']);
    expect(await state()).toEqual(before);
  });

  test('bytes after the end of a PDF are removed, and are not counted in the stored size', async () => {
    const { body } = await send(
      { dokumen_id: '1' },
      Buffer.concat([withTable(onePage()), Buffer.alloc(5000)]),
    );
    const { dokumen } = (await own()).find((row: { id: number }) => row.id === body.id);
    const { bytes } = await fetchRaw(dokumen);
    expect(bytes).toEqual(withTable(onePage()));
    const [row] = await server.sql(
      'select sha256, ukuran from berkas where id = (select berkas_id from dokumen where id = $1)',
      [body.id],
    );
    expect(row).toEqual({ sha256: createHash('sha256').update(bytes).digest('hex'), ukuran: bytes.length });
  });

  test.each([
    ['a text', Buffer.from('halo')],
    ['a GIF', gif],
    ['a broken picture', png.subarray(0, 60)],
  ])('a file that is %s is rejected with 415 because of its content', async (_name, file) => {
    const before = await state();
    expect((await send({ dokumen_id: '1' }, file)).status).toBe(415);
    expect(await state()).toEqual(before);
  });
});
