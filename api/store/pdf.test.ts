import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cpuMs } from '../../test/cpu.ts';
import { checkPdf } from './pdf.ts';

let scratch: string;

beforeAll(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'pdf-'));
});
afterAll(() => rm(scratch, { recursive: true }));

async function check(bytes: Buffer | string) {
  const source = path.join(scratch, 'berkas.pdf');
  await writeFile(source, bytes);
  return checkPdf({ source });
}

const pages = (count: number) =>
  Array.from({ length: count }, (_, i) => `${i + 3} 0 obj\n<</Type /Page /Parent 2 0 R>>\nendobj\n`).join('');
const pdf = (body: string, trailer = '') =>
  `%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type /Pages /Count 9>>\nendobj\n${body}trailer\n<</Root 1 0 R${trailer}>>\nstartxref\n9\n%%EOF\n`;
/** The same objects as newer writers pack them. */
const packed = (body: string | Buffer, head = '/Filter/FlateDecode') =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n9 0 obj\n<</Type/ObjStm/N 1/First 4${head}>>\nstream\r\n`),
    deflateSync(body),
    Buffer.from('\nendstream\nendobj\n8 0 obj\n<</Type/XRef/Root 1 0 R>>\nstartxref\n9\n%%EOF\n'),
  ]);

describe('checkPdf', () => {
  test('lets in up to 50 pages, readable or packed', async () => {
    expect(await check(pdf(pages(50)))).toBeNull();
    expect(await check(packed(pages(50)))).toBeNull();
    expect(await check(pdf('4 0 obj<</T#79pe/#50age>>endobj'))).toBeNull();
  });

  test.each<[string, () => Buffer | string, number, RegExp]>([
    ['51 pages', () => pdf(pages(51)), 413, /^PDF terlalu panjang, paling banyak 50 halaman$/],
    ['51 packed pages', () => packed(pages(51)), 413, /^PDF terlalu panjang/],
    ['a password', () => pdf(pages(1), '/Encrypt 8 0 R'), 415, /^PDF ini dikunci dengan kata sandi/],
    ['no end, as a cut copy has', () => pdf(pages(1)).slice(0, -10), 415, /^PDF tidak dapat dibaca/],
    ['only its first line', () => '%PDF-1.7\n', 415, /^PDF tidak dapat dibaca/],
    ['no page', () => pdf(''), 415, /^PDF tidak dapat dibaca/],
    ['no root', () => pdf(pages(1)).replace('/Root', '/Akar'), 415, /^PDF tidak dapat dibaca/],
    ['a password in place', () => pdf(pages(1), '/#45ncrypt<</V 5>>'), 415, /^PDF ini dikunci/],
    ['a stream that swells', () => packed(Buffer.alloc(40_000_000)), 415, /^PDF tidak dapat dibaca/],
  ])('refuses one with %s', async (_name, make, status, message) => {
    await expect(check(make())).rejects.toMatchObject({ status, message: expect.stringMatching(message) });
  });

  test.each([
    '/OpenAction<</S/JavaScript/JS(app.alert(1))>>',
    '/OpenAction<</S/J#61va#53cript/JS 7 0 R>>',
    '/Names<</EmbeddedFiles 7 0 R>>',
    '/AA<</O<</S/Launch/F(cmd.exe)>>>>',
    '/AcroForm<</XFA 7 0 R>>',
    '/Annots[<</Subtype/FileAttachment/FS 7 0 R>>]',
    '/A<</S/SubmitForm/F(https://example.org)>>',
  ])('refuses one that acts or carries files, plain or packed: %s', async (entry) => {
    const acts = `${pages(1)}9 0 obj<<${entry}>>endobj`;
    for (const bytes of [pdf(acts), packed(acts)])
      await expect(check(bytes)).rejects.toMatchObject({
        status: 415,
        message: expect.stringMatching(/^PDF ini memuat skrip, formulir aktif, atau lampiran/),
      });
  });

  test.each([
    '/Filter[/ASCIIHexDecode/FlateDecode]',
    '/Filter/LZWDecode',
    '/F#69lter/FlateDecode',
    '/Filter/FlateDecode/DecodeParms<</Predictor 12>>',
  ])('refuses one that packs its objects as no writer does: %s', async (head) => {
    await expect(check(packed(pages(1), head))).rejects.toMatchObject({ status: 415 });
  });

  test.each(['/ObjStm', '/ObjStm stream', '/Type ', '/Encrypt 1 ', 'stream endstream '])(
    'reads ten megabytes of %s in linear time',
    async (piece) => {
      const text = `%PDF-1.7\n/Root 1 0 R${piece.repeat(10_000_000 / piece.length)}\n%%EOF`;
      expect(await cpuMs(() => expect(check(text)).rejects.toMatchObject({ status: 415 }))).toBeLessThan(
        1000,
      );
    },
  );
});
