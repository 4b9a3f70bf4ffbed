import { describe, expect, test } from 'vitest';
import { onePage, pack, stream, withTable, WORD, type Objects } from '#test/build-pdf.ts';
import { PDFS } from '#test/hostile-texts.ts';
import { check, verdict, startPdf } from './pdf.setup.ts';

startPdf();

const pages = (count: number): Objects =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [i + 10, '<</Type /Page /Parent 2 0 R>>']));
const pdf = (objects: Objects, trailer = '') =>
  withTable({ 1: '<</Type/Catalog/Pages 2 0 R>>', 2: '<</Type /Pages /Count 9>>', ...objects }, { trailer });
/** Writes a PDF with these objects in an object stream, as newer programs do. */
const packed = (objects: Objects, head?: string) => pdf({ 9: pack(objects, head) });
const text = (bytes: Buffer) => bytes.toString('latin1');

describe('checkPdf', () => {
  test('a PDF with up to 50 pages is accepted, with plain objects and with an object stream', async () => {
    expect(await check(pdf(pages(50)))).toEqual(pdf(pages(50)));
    expect(await check(packed(pages(50)))).toEqual(packed(pages(50)));
    expect(await verdict(pdf({ 4: '<</T#79pe/#50age>>' }))).toBe('taken');
  });

  test('a page that occurs again in a later revision of the PDF is counted only once', async () => {
    expect(await verdict(withTable(pages(50), { onto: pdf(pages(50)) }))).toBe('taken');
  });

  test.each<[string, () => Buffer | string, number, RegExp]>([
    ['51 pages', () => pdf(pages(51)), 413, /^PDF terlalu panjang, paling banyak 50 halaman$/],
    ['51 packed pages', () => packed(pages(51)), 413, /^PDF terlalu panjang/],
    [
      '60 declared pages and one page object',
      () => pdf({ ...pages(1), 2: '<</Type/Pages/Count 60>>' }),
      413,
      /terlalu/,
    ],
    ['a password', () => pdf(pages(1), '/Encrypt 8 0 R'), 415, /^PDF ini dikunci dengan kata sandi/],
    [
      'no end mark, as in a truncated copy',
      () => pdf(pages(1)).subarray(0, -10),
      415,
      /^PDF tidak dapat dibaca/,
    ],
    ['only its first line', () => '%PDF-1.7\n', 415, /^PDF tidak dapat dibaca/],
    ['no page', () => pdf({}), 415, /^PDF tidak dapat dibaca/],
    ['no root', () => text(pdf(pages(1))).replace('/Root', '/Akar'), 415, /^PDF tidak dapat dibaca/],
    [
      'a reference to a missing root',
      () => text(pdf(pages(1))).replace('/Root 1', '/Root 8'),
      415,
      /tidak dapat/,
    ],
    ['an escaped key for its encryption', () => pdf(pages(1), '/#45ncrypt<</V 5>>'), 415, /^PDF ini dikunci/],
    ['two different encryptions', () => twiceLocked(), 415, /^PDF tidak dapat dibaca/],
    [
      'an object stream that unpacks to 40 MB',
      () => packed({ 10: ' '.repeat(40_000_000) }),
      415,
      /^PDF tidak dapat dibaca/,
    ],
    ['object streams that together unpack to 80 MB', () => pdf(swelling(5)), 415, /^PDF tidak dapat dibaca/],
    ['an invalid value', () => pdf({ ...pages(1), 9: '<</A ?>>' }), 415, /^PDF tidak dapat dibaca/],
    ['an invalid packed value', () => packed({ ...pages(1), 9: '<</A ?>>' }), 415, /^PDF tidak dapat/],
    ['a value without an end', () => pdf({ ...pages(1), 9: '<</A (' }), 415, /^PDF tidak dapat dibaca/],
    ['deeply nested values', () => pdf({ ...pages(1), 9: '['.repeat(1_000_000) }), 415, /^PDF tidak dapat/],
    ['two values for one key', () => pdf({ ...pages(1), 9: '<</S/GoTo/S/URI>>' }), 415, /^PDF tidak dapat/],
  ])('a PDF with %s is refused', async (_name, make, status, message) => {
    await expect(check(make())).rejects.toMatchObject({ status, message: expect.stringMatching(message) });
  });

  test.each([
    '/Filter[/ASCIIHexDecode/FlateDecode]',
    '/Filter/LZWDecode',
    '/F#69lter/LZWDecode',
    '/Filter/FlateDecode/DecodeParms<</Predictor 12>>',
    '/Filter/FlateDecode/DecodeParms<</Predictor 2>>',
    '/Filter/FlateDecode/DecodeParms 8 0 R',
    '/Filter/FlateDecode/DP<</Predictor 12>>',
    '/Filter 8 0 R',
    '/Filter/Crypt',
  ])('a PDF with objects compressed in an unusual way is refused: %s', async (filter) => {
    const head = WORD.objects.replace('/Filter/FlateDecode', filter);
    expect(await verdict(packed(pages(1), head))).toBe('unreadable');
  });

  test.each([
    '<</Type/ObjStm/N 2/First 4/Length %>>',
    '<</Type/ObjStm/N 1/First 999/Length %>>',
    '<</Type/ObjStm/N 7 0 R/First 4/Length %>>',
    '<</Type/ObjStm/Length %>>',
  ])('an object stream is refused if the positions of its objects are invalid: %s', async (head) => {
    expect(await verdict(pdf({ ...pages(1), 9: stream(head, '8 0 <</A 1>>') }))).toBe('unreadable');
  });
});

describe('bytes after the PDF', () => {
  const whole = pdf(pages(1));

  test.each<[string, Buffer, boolean]>([
    ['1000 blanks are kept', Buffer.alloc(1000, ' '), true],
    ['1000 NUL bytes of a scanner are kept', Buffer.alloc(1000), true],
    ['1100 blanks are cut off', Buffer.alloc(1100, ' '), false],
    ['9 MB of NUL bytes are cut off', Buffer.alloc(9_000_000), false],
    ['an HTML page is cut off', Buffer.from('<html><script>alert(1)</script>'), false],
    ['an HTML page after many blanks is cut off', Buffer.from(`${' '.repeat(5000)}<html>`), false],
  ])(
    'only blanks and NUL bytes may follow the end of a PDF, at most about 1 KB: %s',
    async (_name, tail, stays) => {
      expect(await check(Buffer.concat([whole, tail]))).toEqual(stays ? Buffer.concat([whole, tail]) : whole);
    },
  );

  test.each(['\r', '\r\n', '\n', ''])(
    'bytes after the end of a PDF are cut off, but the line break %j at the end is kept',
    async (eol) => {
      const end = `${text(whole).trimEnd()}${eol}`;
      expect(text(await check(`${end}PK`))).toBe(end);
    },
  );

  test('a PDF with further objects after its end is refused as unreadable', async () => {
    for (const tail of ['9 0 obj<</A 1>>', '0 0 m endstream', 'startxref\n4711\n'])
      expect(await verdict(Buffer.concat([whole, Buffer.from(tail)]))).toBe('unreadable');
  });
});

describe('slow PDFs', () => {
  test.each(PDFS)('a PDF with ten megabytes of %s is refused', async (_piece, make) => {
    await expect(check(make())).rejects.toMatchObject({ status: 415 });
  });

  // Without limits, each of these files would take minutes to parse.
  test.each<[string, string]>([
    ['objects', '1 0 obj<<>>'],
    ['object numbers', '1 0 obj'],
    ['lists after the letters obj', 'obj['],
    ['nested lists after the letters obj', 'obj[['],
    ['letters obj', 'obj '],
    ['trailers', 'trailer '],
    ['comments', '% \n1 \n'],
    ['streams without an end', '1 0 obj<</Length 2 0 R>>stream\n'],
  ])('a PDF with ten megabytes of %s is refused in limited time', async (_name, piece) => {
    const text = `%PDF-1.7\n${piece.repeat(10_000_000 / piece.length)}\n%%EOF`;
    expect(await verdict(text)).toBe('unreadable');
  });

  test('a PDF with 20,000 unfinished streams is refused fast', async () => {
    const body = '1 0 obj<</Length 2 0 R>>stream\n'.repeat(20_000) + ' '.repeat(9_000_000);
    expect(await verdict(`%PDF-1.7\n${body}endstream\n%%EOF`)).toBe('unreadable');
  });

  test('a PDF with circular references is checked without an endless loop', async () => {
    const circle = { 20: '21 0 R', 21: '20 0 R', 22: '<</S/GoTo/Next 23 0 R>>', 23: '[22 0 R 23 0 R]' };
    expect(
      await verdict(pdf({ ...pages(1), ...circle, 1: '<</Pages 2 0 R/OpenAction 22 0 R/AA 20 0 R>>' })),
    ).toBe('taken');
  });
});

/**
 * Returns objects with this number of object streams. Each stream has a size of 16 MB when it is unpacked.
 */
function swelling(count: number): Objects {
  const one = pack({ 80: `<</A 1>>${' '.repeat(16_000_000)}` });
  return { ...onePage(), ...Object.fromEntries(Array.from({ length: count }, (_, i) => [i + 20, one])) };
}

function twiceLocked(): Buffer {
  const lock = (revision: number) => `/Encrypt<</Filter/Standard/V 1/R ${revision}>>`;
  return withTable(pages(1), { onto: pdf(pages(1), lock(2)), trailer: lock(3) });
}
