import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { onePage, pack, withTable } from '../../test/build-pdf.ts';
import { cpuOfAllMs } from '../../test/cpu.ts';
import {
  billionLaughs,
  claiming,
  endlessFilter,
  gifOf,
  jpegWithPage,
  manyUses,
  MARK,
  noise,
  noiseGif,
  outsideEntity,
  pdf,
  photoWithPlace,
  pngOf,
  SCRIPT,
  svg,
  swellingPdf,
  webpOf,
  workbook,
} from '../../test/hostile-files.ts';
import { server, startServer } from '../../test/own-server.ts';
import { ROOT } from '../start/root.ts';

/** What one upload may cost the machine, whatever it holds. */
const CPU_MAX_MS = 1000;
const MEGABYTE = 1024 * 1024;

type Made = Buffer | Promise<Buffer>;

startServer();

let peserta: string;
let admin: string;

beforeAll(async () => {
  [peserta, admin] = [await server.as('peserta2'), await server.as('admin')];
});
/** A process that has ended under the row before is replaced before this one is measured. */
beforeEach(async () => {
  const { status } = await picture(pngOf(9, 9, 9 * 28));
  if (status !== 200) throw new Error(`A harmless picture was answered with ${status}`);
});

function formOf(field: string, bytes: Buffer, values: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  // As a sender who lies would: the name and type of something harmless.
  form.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'foto.png');
  return form;
}
const picture = (bytes: Buffer) => server.call('/gambar', { token: peserta, body: formOf('image', bytes) });
const paper = (bytes: Buffer) =>
  server.call('/usr/dokumen_store', { token: peserta, body: formOf('dokumen', bytes, { dokumen_id: '1' }) });
const table = (bytes: Buffer) =>
  server.call('/adm/impor', { token: admin, body: formOf('berkas', bytes, { uji: '1' }) });

const calls = { picture, paper, table };

/** Sends it and holds the machine to its second; the answer, and how many files are stored more than before. */
async function send(call: keyof typeof calls, bytes: Buffer) {
  const stored = async () =>
    (await readdir(path.join(server.dataDir, 'berkas'), { recursive: true })).filter((name) =>
      /[0-9a-f]{32}$/.test(name),
    ).length;
  const before = await stored();
  let answer: Awaited<ReturnType<typeof picture>> | undefined;
  const used = await cpuOfAllMs(async () => (answer = await calls[call](bytes)));
  expect(used).toBeLessThan(CPU_MAX_MS);
  expect(JSON.stringify(answer!.body)).not.toContain(MARK);
  return { ...answer!, more: (await stored()) - before };
}

/** What is stored, as a browser gets it: of a type that nothing runs in, and closed in besides. */
async function served(address: string) {
  const answer = await fetch(server.url + address);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const type = answer.headers.get('content-type') ?? '';
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': expect.stringMatching(/^(image\/(jpeg|png|gif|webp)|application\/pdf)$/),
    'content-disposition': type.startsWith('image/') ? 'inline' : 'attachment; filename="dokumen.pdf"',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  return { type, bytes };
}

describe('a picture', () => {
  test.each<[string, () => Made, string, number, number]>([
    ['photo lying on its side, with the place where it was taken', photoWithPlace, 'jpeg', 20, 40],
    ['JPEG that is a page as well', jpegWithPage, 'jpeg', 40, 20],
    [
      'drawing with a script',
      () => svg(`${SCRIPT}<rect onload="alert('${MARK}')" width="9" height="9"/>`),
      'png',
      2000,
      2000,
    ],
    ['GIF of 4,000 frames', () => gifOf(100, 4000), 'gif', 100, 100],
    ['WebP of 4,000 frames', () => webpOf(100, 4000), 'webp', 100, 100],
    ['GIF of noise, as large as one that moves', () => noiseGif(100, 41), 'gif', 100, 100],
    ['GIF of 60,000 tiny frames', () => gifOf(2, 60_000), 'gif', 2, 2],
    ['PNG of 16 megapixels in 47 KB', () => pngOf(4000, 4000, (1 + 4000 * 3) * 4000), 'png', 2560, 2560],
    [
      'photo of a phone, all of it noise',
      () => noise(4032, 3024).jpeg({ quality: 40 }).toBuffer(),
      'jpeg',
      2560,
      1920,
    ],
  ])('that is a %s is stored as a picture and nothing else', async (_name, make, format, width, height) => {
    const { status, body, more } = await send('picture', await make());
    expect([status, more]).toEqual([200, 1]);
    const { bytes } = await served(body.data.url);
    const meta = await sharp(bytes, { animated: true }).metadata();
    expect([meta.format, meta.width, meta.pageHeight ?? meta.height]).toEqual([format, width, height]);
    expect([meta.exif, meta.xmp, meta.iptc, meta.orientation, meta.comments]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    for (const text of [MARK, '<script', '<html']) expect(bytes.includes(text), text).toBe(false);
  });

  test.each<[string, () => Made, number]>([
    ['a page called PNG', () => Buffer.from(`<!doctype html>${SCRIPT}`), 415],
    [
      'a script that begins like a GIF',
      () => Buffer.from(`GIF89a/*${' '.repeat(30)}*/=1;alert('${MARK}')`),
      415,
    ],
    ['a PNG of 65,535 × 65,535', () => pngOf(65_535, 65_535, 50 * MEGABYTE), 413],
    ['a PNG of one row of 2,000,000,000', () => pngOf(2_000_000_000, 1, 1000), 415],
    ['a JPEG of 65,000 × 65,000', () => claiming('jpeg', 65_000, 65_000), 413],
    ['a GIF of 65,535 × 65,535', () => claiming('gif', 65_535, 65_535), 413],
    ['a WebP of 40 megapixels', () => claiming('webp', 8000, 5000), 413],
    ['an SVG of a billion laughs', () => svg('<text>&l9;</text>', billionLaughs('svg')), 415],
    ['an SVG that reads a file of ours', () => svg('<text>&x;</text>', outsideEntity('svg')), 415],
    [
      'an SVG that asks an address of ours',
      () => svg('<image xlink:href="http://127.0.0.1/latest/meta-data"/>'),
      415,
    ],
    [
      'an SVG with a page in it',
      () =>
        svg(
          '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://example.org"/></foreignObject>',
        ),
      415,
    ],
    ['an SVG that takes minutes to draw', endlessFilter, 415],
    ['an SVG of a hundred million parts', manyUses, 415],
    [
      'an SVG of 100,000,000 × 100,000,000',
      () => Buffer.from(String(svg('')).replaceAll('2000"', '100000000"')),
      415,
    ],
  ])('that is %s is refused', async (_name, make, status) => {
    const answer = await send('picture', await make());
    expect([answer.status, answer.more]).toEqual([status, 0]);
  });
});

describe('a picture that is let in', () => {
  /** The dearest that the limits of pixels let through; on a busy machine one uses up its time, and its sender is told. */
  test.each<[string, () => Made]>([
    ['WebP of 16 megapixels of noise', () => noise(4000, 4000).webp({ quality: 5, effort: 0 }).toBuffer()],
    [
      'PNG of 16 megapixels of 64 bits each',
      () => pngOf(2000, 8000, (1 + 2000 * 8) * 8000, { bits: 16, type: 6 }),
    ],
    ['GIF of 3 megapixels of noise', () => noise(2000, 1500).gif({ effort: 1 }).toBuffer()],
  ])('costs no more than its second: a %s', async (_name, make) => {
    const { status, more } = await send('picture', await make());
    expect([
      [200, 1],
      [413, 0],
    ]).toContainEqual([status, more]);
  });
});

/** A script among packed objects, by a head that need not say that they are. */
const packedScript = (head: string) =>
  withTable({
    ...onePage('/OpenAction 9 0 R'),
    20: pack({ 9: `<</S/JavaScript/JS(app.alert('${MARK}'))>>` }, head),
  });
/** Nine megabytes of it. */
const repeated = (piece: string) =>
  Buffer.from(`%PDF-1.7\n${piece.repeat((9 * MEGABYTE) / piece.length)}\n%%EOF`);

describe('a paper', () => {
  test.each<[string, () => Made, string]>([
    ['photo with the place where it was taken', photoWithPlace, 'image/jpeg'],
    ['PDF that is a page as well', () => pdf('', `<html>${SCRIPT}</html>\n`), 'application/pdf'],
    [
      'PDF that is a zip as well',
      () => Buffer.concat([pdf(''), workbook().subarray(0, 400)]),
      'application/pdf',
    ],
  ])('that is a %s is drawn or downloaded, and runs nowhere', async (_name, make, type) => {
    const { status, body, more } = await send('paper', await make());
    expect([status, more]).toEqual([200, 1]);
    const own = (await server.call('/usr/all_dokumen', { token: peserta })).body;
    const file = await served(own.find((row: { id: number }) => row.id === body.id).dokumen);
    expect(file.type).toBe(type);
    if (type === 'image/jpeg') expect(file.bytes.includes(MARK)).toBe(false);
    else expect(file.bytes.toString('latin1')).toMatch(/%%EOF\n$/);
  });

  test.each<[string, () => Made, number]>([
    ['a PDF with a script', () => pdf(`/OpenAction<</S/JavaScript/JS(app.alert('${MARK}'))>>`), 415],
    ['a PDF with a script in disguise', () => pdf('/OpenAction<</S/J#61va#53cript/JS(x)>>'), 415],
    ['a PDF that starts a program', () => pdf('/OpenAction<</S/Launch/F(calc.exe)>>'), 415],
    ['a PDF with a file in it', () => pdf('/Names<</EmbeddedFiles<</Names[(a.exe)4 0 R]>>>>'), 415],
    ['a PDF with a packed script', () => packedScript('<</N #N/First #F/Length #L>>'), 415],
    [
      'a PDF with an encrypted script',
      () => readFile(path.join(ROOT, 'test/papers/script-aes-256.pdf')),
      415,
    ],
    ['a PDF that swells', () => swellingPdf(40 * MEGABYTE), 415],
    ['a PDF of values within values', () => repeated('1 0 obj['), 415],
    ['a PDF of nothing but its first line', () => Buffer.from('%PDF-1.7\n'), 415],
    ['a drawing', () => svg(SCRIPT), 415],
    ['a workbook', () => workbook(), 415],
    ['a page', () => Buffer.from(`<html>${SCRIPT}`), 415],
    ['a PNG of 65,535 × 65,535', () => pngOf(65_535, 65_535, MEGABYTE), 413],
  ])('that is %s is refused', async (_name, make, status) => {
    const answer = await send('paper', await make());
    expect([answer.status, answer.more]).toEqual([status, 0]);
  });
});

describe('a table of people', () => {
  test('is read where it is one', async () => {
    const { status, body } = await send('table', workbook());
    expect([status, body.baris.map(({ name }: { name: string }) => name)]).toEqual([200, ['Ani']]);
  });

  test.each<[string, () => Made]>([
    ['swells', () => workbook({ behind: ' '.repeat(60 * MEGABYTE) })],
    ['swells and hides it', () => workbook({ behind: ' '.repeat(60 * MEGABYTE), claimed: 900 })],
    ['laughs a billion times', () => workbook({ before: billionLaughs('worksheet'), name: '&l9;' })],
    ['reads a file of ours', () => workbook({ before: outsideEntity('worksheet'), name: '&x;' })],
    ['is a page', () => Buffer.from(`<html>${SCRIPT}`)],
  ])('that %s brings nothing in', async (_name, make) => {
    const { status, body, more } = await send('table', await make());
    expect([200, 413, 415, 422]).toContain(status);
    expect(more).toBe(0);
    expect(JSON.stringify(body)).not.toMatch(/root:|hahaha/);
  });
});
