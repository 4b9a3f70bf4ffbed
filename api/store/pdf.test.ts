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
const packed = (body: string | Buffer) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n9 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>\nstream\r\n'),
    deflateSync(body),
    Buffer.from('\nendstream\nendobj\nstartxref\n9\n%%EOF\n'),
  ]);

describe('checkPdf', () => {
  test('lets in up to 50 pages, readable or packed', async () => {
    expect(await check(pdf(pages(50)))).toBeNull();
    expect(await check(packed(pages(50)))).toBeNull();
    expect(await check(pdf(''))).toBeNull();
  });

  test.each<[string, () => Buffer | string, number, RegExp]>([
    ['51 pages', () => pdf(pages(51)), 413, /^PDF terlalu panjang, paling banyak 50 halaman$/],
    ['51 packed pages', () => packed(pages(51)), 413, /^PDF terlalu panjang/],
    ['a password', () => pdf(pages(1), '/Encrypt 8 0 R'), 415, /^PDF ini dikunci dengan kata sandi/],
    ['no end, as a cut copy has', () => pdf(pages(1)).slice(0, -10), 415, /^PDF tidak dapat dibaca/],
    ['only its first line', () => '%PDF-1.7\n', 415, /^PDF tidak dapat dibaca/],
    ['a stream that swells', () => packed(Buffer.alloc(40_000_000)), 415, /^PDF tidak dapat dibaca/],
  ])('refuses one with %s', async (_name, make, status, message) => {
    await expect(check(make())).rejects.toMatchObject({ status, message: expect.stringMatching(message) });
  });

  test.each(['/ObjStm', '/ObjStm stream', '/Type ', '/Encrypt 1 ', 'stream endstream '])(
    'reads ten megabytes of %s in linear time',
    async (piece) => {
      const text = `%PDF-1.7\n${piece.repeat(10_000_000 / piece.length)}\n%%EOF`;
      expect(await cpuMs(() => check(text))).toBeLessThan(2000);
    },
  );
});
