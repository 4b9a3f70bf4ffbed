import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cpuMs } from '../../test/cpu.ts';
import { claiming, drawnGif, noiseGif, pngOf } from '../../test/hostile-files.ts';
import { Refusal } from '../refuse.ts';
import { cleanImage } from './gambar.ts';
import { isSvg, jenisBerkas } from './jenis.ts';
import { isSafeSvg } from './svg.ts';
import { ROOT } from '../start/root.ts';
import { BUDGETS } from '../work/budgets.ts';
import { turns } from '../work/turns.ts';
import { openWork, type Work } from '../work/work.ts';

let scratch: string;
let work: Work;
let count = 0;

beforeAll(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'gambar-'));
  work = openWork(path.join(ROOT, 'api'));
});

afterAll(async () => {
  await work.close();
  await rm(scratch, { recursive: true });
});

async function put(bytes: Buffer | string): Promise<string> {
  count += 1;
  const file = path.join(scratch, String(count));
  await writeFile(file, bytes);
  return file;
}

interface Cleaned {
  type: string;
  bytes: Buffer;
  meta: Metadata;
}

async function clean(bytes: Buffer | string, type?: string): Promise<Cleaned> {
  const file = await put(bytes);
  const done = await cleanImage(file, type ?? (await jenisBerkas(file)), work.of('penguji'));
  const result = await readFile(done.path);
  await done.dispose();
  expect(await readdir(scratch)).not.toContain(path.basename(done.path));
  return { type: done.type, bytes: result, meta: await sharp(result, { animated: true }).metadata() };
}

async function refusal(bytes: Buffer | string, type: string): Promise<Refusal> {
  const file = await put(bytes);
  const error = await cleanImage(file, type, work.of('penguji')).then(
    () => null,
    (e: unknown) => e,
  );
  expect(error).toBeInstanceOf(Refusal);
  expect((await readdir(scratch)).filter((name) => name.endsWith('.bersih'))).toEqual([]);
  return error as Refusal;
}

/** As where this task has so little processor time. */
async function withBudget<T>(
  task: 'drawSvg' | 'rewritePicture',
  cpuMs: number,
  run: () => Promise<T>,
): Promise<T> {
  const patient = work;
  work = openWork(path.join(ROOT, 'api'), { budgets: { ...BUDGETS, [task]: { cpuMs, long: true } } });
  try {
    return await run();
  } finally {
    await work.close();
    work = patient;
  }
}

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' } });
const svg = (inside: string, attributes = 'width="40" height="30"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;

/** `count` frames of 8 × 8, each of another colour. */
function frames(count: number) {
  const pixels = Buffer.alloc(8 * 8 * count * 3);
  for (let i = 0; i < pixels.length; i += 1) pixels[i] = (Math.floor(i / (8 * 8 * 3)) * 40) % 256;
  return sharp(pixels, { raw: { width: 8, height: 8 * count, channels: 3, pageHeight: 8 } });
}

describe('cleanImage', () => {
  it.each([
    ['image/jpeg', () => flat(50, 30).jpeg().toBuffer()],
    ['image/png', () => flat(50, 30).png().toBuffer()],
    ['image/gif', () => flat(50, 30).gif().toBuffer()],
    ['image/webp', () => flat(50, 30).webp().toBuffer()],
  ])('keeps a picture of type %s as it looks', async (type, make) => {
    const result = await clean(await make());
    expect([result.type, result.meta.width, result.meta.height]).toEqual([type, 50, 30]);
    const { channels } = await sharp(result.bytes).stats();
    expect(channels.slice(0, 3).map((c) => Math.round(c.mean / 17))).toEqual([3, 10, 7]);
  });

  it('keeps transparency', async () => {
    const glass = await sharp({
      create: { width: 9, height: 9, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const { channels } = await sharp((await clean(glass)).bytes).stats();
    expect(channels.at(-1)!.max).toBe(0);
  });

  it('drops all metadata, and what is hidden behind the picture', async () => {
    const secret = 'RAHASIA-LOKASI';
    const exif = {
      IFD0: { Copyright: secret, Artist: secret },
      IFD3: { GPSLatitude: '6/1 12/1 0/1', GPSLatitudeRef: 'S' },
    };
    for (const make of [flat(20, 20).jpeg(), flat(20, 20).png(), flat(20, 20).webp()]) {
      const bytes = await make
        .withExif(exif)
        .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`)
        .toBuffer();
      const polyglot = Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>PK\x03\x04')]);
      expect(polyglot.includes(secret)).toBe(true);
      const result = await clean(polyglot);
      expect([result.meta.exif, result.meta.xmp, result.meta.iptc, result.meta.icc]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      for (const text of [secret, '<script', 'PK\x03\x04'])
        expect(result.bytes.includes(text), text).toBe(false);
    }
  });

  it('turns a photo as its EXIF data says', async () => {
    const lying = await flat(40, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { meta } = await clean(lying);
    expect([meta.width, meta.height, meta.orientation]).toEqual([20, 40, undefined]);
  });

  it.each([
    [
      'image/gif',
      () =>
        frames(5)
          .gif({ delay: [100, 100, 100, 100, 100] })
          .toBuffer(),
    ],
    ['image/webp', () => frames(5).webp({ lossless: true }).toBuffer()],
  ])('keeps a moving %s moving', async (type, make) => {
    const result = await clean(await make());
    expect([result.type, result.meta.pages, result.meta.pageHeight]).toEqual([type, 5, 8]);
  });

  it('scales down what is wider than any screen, and leaves long screenshots readable', async () => {
    const wide = await clean(await flat(5000, 100).png().toBuffer());
    expect([wide.meta.width, wide.meta.height]).toEqual([2560, 51]);
    const long = await clean(await flat(1080, 9000).png().toBuffer());
    expect([long.meta.width, long.meta.height]).toEqual([1080, 9000]);
  });

  it.each<[string, number, number, Sharp]>([
    ['a still GIF', 1_200_000, 1.5, flat(1000, 1500).gif()],
    ['a tall PNG', 10_000_000, 7.5, flat(1400, 10_500).png()],
    ['a tall JPEG', 10_000_000, 7.5, flat(1400, 10_500).jpeg()],
    ['a tall WebP', 4_000_000, 7.5, flat(1000, 7500).webp({ effort: 0 })],
    [
      'a JPEG that lies on its side',
      10_000_000,
      7.5,
      flat(10_500, 1400).jpeg().withMetadata({ orientation: 6 }),
    ],
  ])('writes %s with at most %i pixels, in its shape', async (_name, most, shape, made) => {
    const { width, height } = (await clean(await made.toBuffer())).meta;
    expect(width * height).toBeLessThanOrEqual(most);
    expect(width * height).toBeGreaterThan(most * 0.99);
    expect(height / width).toBeCloseTo(shape, 1);
  });

  it.each<[string, string, () => Buffer | string | Promise<Buffer>]>([
    ['an empty file', 'image/png', () => ''],
    ['a cut PNG', 'image/png', async () => (await flat(300, 300).png().toBuffer()).subarray(0, 200)],
    ['a cut JPEG', 'image/jpeg', async () => (await flat(300, 300).jpeg().toBuffer()).subarray(0, 300)],
    ['a PNG with broken data', 'image/png', () => pngOf(100, 100, 10)],
    ['a picture of another type than told', 'image/png', () => flat(9, 9).jpeg().toBuffer()],
    ['an SVG called PNG', 'image/png', () => svg('')],
    ['a type that no editor inserts', 'image/tiff', () => flat(9, 9).tiff().toBuffer()],
    ['text', 'image/jpeg', () => 'halo'],
  ])('refuses %s with 415', async (_name, type, make) => {
    const refused = await refusal(await make(), type);
    expect([refused.status, refused.code]).toEqual([415, 'unsupported_type']);
    expect(refused.message).toMatch(/^Gambar tidak dapat dibaca/);
  });

  it.each([
    ['65,535 × 65,535', pngOf(65_535, 65_535, 50_000_000)],
    ['one row of 2,000,000,000', pngOf(2_000_000_000, 1, 1000)],
    ['just above 16 megapixels', pngOf(4000, 4001, 1000)],
  ])('refuses a picture that claims %s pixels, at once and in little memory', async (_name, bomb) => {
    const before = process.resourceUsage().maxRSS;
    let refused: Refusal | undefined;
    const took = await cpuMs(async () => (refused = await refusal(bomb, 'image/png')));
    expect(took).toBeLessThan(1000);
    expect((process.resourceUsage().maxRSS - before) / 1024).toBeLessThan(100);
    expect([413, 415]).toContain(refused?.status);
  });

  it('calls one too large that uses up its time', async () => {
    const refused = await withBudget('rewritePicture', 1, async () =>
      refusal(await flat(2500, 4800).webp({ effort: 0 }).toBuffer(), 'image/webp'),
    );
    expect([refused.status, refused.code, refused.message]).toEqual([
      413,
      'too_large',
      expect.stringMatching(/^Gambar terlalu besar/),
    ]);
  });

  it.each<[string, string, () => Buffer | Promise<Buffer>]>([
    [
      'png',
      'PNG paling banyak 16 megapiksel. Perkecil gambar itu atau simpan',
      () => pngOf(4000, 4001, 1000),
    ],
    [
      'webp',
      'WEBP paling banyak 16 megapiksel. Perkecil gambar itu atau simpan',
      () => claiming('webp', 4000, 4001),
    ],
    [
      'gif',
      'GIF paling banyak 16 megapiksel. Perkecil gambar itu atau simpan',
      () => claiming('gif', 4000, 4001),
    ],
    ['jpeg', 'JPG paling banyak 40 megapiksel. Perkecil gambar itu', () => claiming('jpeg', 8000, 5001)],
  ])('names the limit of pixels of %s, and what to do', async (format, sentence, make) => {
    const refused = await refusal(await make(), `image/${format}`);
    expect([refused.status, refused.code, refused.message]).toEqual([
      413,
      'too_large',
      `Gambar terlalu besar, ${sentence}${format === 'jpeg' ? '' : ' sebagai JPG'}, lalu unggah lagi.`,
    ]);
  });

  it.each<[string, () => Promise<Buffer>, number, number]>([
    ['keeps one of 1.5 megapixels in all moving', () => drawnGif(100, 100, 150), 100, 150],
    ['lets one of more pixels in all stand still', () => drawnGif(130, 120, 100), 120, 1],
    ['lets one of more than 150 frames stand still', () => drawnGif(2, 2, 151), 2, 1],
    ['keeps one of noise moving, up to 600 KB', () => noiseGif(100, 41), 100, 41],
    ['lets one of more noise stand still', () => noiseGif(100, 43), 100, 1],
  ])('%s', async (_name, make, height, moving) => {
    const { meta } = await clean(await make());
    expect([meta.pageHeight ?? meta.height, meta.pages ?? 1]).toEqual([height, moving]);
  });

  it('works on many at once', async () => {
    const bytes = await flat(200, 200).png().toBuffer();
    const results = await Promise.all(Array.from({ length: 12 }, () => clean(bytes)));
    for (const { meta } of results) expect(meta.width).toBe(200);
  });
});

describe('an SVG', () => {
  it('becomes a PNG of its own size, with nothing of its text', async () => {
    const result = await clean(
      svg(
        '<rect width="40" height="30" fill="#f00"/><script>alert(1)</script><text onclick="x()">RAHASIA</text>',
      ),
    );
    expect([result.type, result.meta.format, result.meta.width, result.meta.height]).toEqual([
      'image/png',
      'png',
      40,
      30,
    ]);
    const { channels } = await sharp(result.bytes).stats();
    expect(Math.round(channels[0]!.mean)).toBe(255);
    for (const text of ['script', 'RAHASIA']) expect(result.bytes.includes(text)).toBe(false);
  });

  it('of any size is drawn within bounds', async () => {
    const { meta } = await clean(
      svg('<rect width="9" height="9"/>', 'width="9000" height="4500" viewBox="0 0 9 9"'),
    );
    expect([meta.width, meta.height]).toEqual([2000, 1000]);
  });

  it.each([
    ['http', '<image href="http://127.0.0.1:9/x.png"/>'],
    ['xlink', '<image xlink:href="file:///etc/passwd"/>'],
    ['a reference in disguise', '<image href="&#102;ile:///etc/passwd"/>'],
    ['a prefix of its own', '<use z:href=\'//example.org/a.svg#b\' xmlns:z="http://www.w3.org/1999/xlink"/>'],
    ['data', '<image href="data:image/png;base64,iVBORw0KGgo="/>'],
    ['a style', '<rect style="fill:url(http://example.org/a.svg#b)"/>'],
    ['a style with an escape', '<style>rect{fill:u\\72l(http://example.org/a)}</style>'],
    ['a style with a hidden address', '<rect fill="&#x75;rl( \'http://example.org\')"/>'],
    ['an import', '<style>@import "http://example.org/a.css";</style>'],
    ['a base', '<g xml:base="http://example.org/"><use href="#a"/></g>'],
    ['an inclusion', '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" parse="text"/>'],
    ['a picture effect', '<filter id="f"><feImage xlink:href="file:///etc/hostname"/></filter>'],
  ])('that refers outside by %s is refused', async (_name, inside) => {
    const refused = await refusal(svg(inside), 'image/svg+xml');
    expect([refused.status, refused.code]).toEqual([415, 'unsupported_type']);
    expect(refused.message).toMatch(/^SVG ini tidak dapat dipakai/);
  });

  it.each([
    [
      'its own entities',
      `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${svg('<text>&b;</text>')}`,
    ],
    ['a style sheet', `<?xml-stylesheet href="http://example.org/a.css"?>${svg('')}`],
    ['another encoding', `<?xml version="1.0" encoding="UTF-7"?>${svg('')}`],
    ['UTF-16', Buffer.from(`\uFEFF${svg('')}`, 'utf16le')],
    ['bytes that are no text', Buffer.concat([Buffer.from(svg('<text>')), Buffer.from([0xff, 0xfe, 0x00])])],
    ['no end', '<svg xmlns="http://www.w3.org/2000/svg"><g>'],
    [
      'a size that nobody can draw',
      svg('<rect width="1" height="1"/>', 'width="100000000" height="100000000"'),
    ],
    ['depth without end', svg('<g>'.repeat(50_000))],
  ])('with %s is refused', async (_name, bytes) => {
    expect((await refusal(bytes, 'image/svg+xml')).status).toBe(415);
  });

  it('that takes too long to draw is given up', async () => {
    const effects = '<feTurbulence baseFrequency="0.9" numOctaves="1000"/>'.repeat(30);
    const slow = svg(
      `<filter id="f">${effects}</filter><rect width="2000" height="2000" filter="url(#f)"/>`,
      'width="2000" height="2000"',
    );
    const refused = await withBudget('drawSvg', 300, () => refusal(slow, 'image/svg+xml'));
    expect([refused.status, refused.message]).toEqual([
      415,
      expect.stringMatching(/^SVG ini tidak dapat dipakai/),
    ]);
  });

  it.each([
    svg('<defs><linearGradient id="g"/></defs><rect fill="url(#g)"/><use href="#g"/><use xlink:href=" #g"/>'),
    svg('<a href=""><text>C:\\ &amp; url bebas</text></a>'),
    `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg('')}`,
  ])('that refers to itself alone is safe: %s', (text) => {
    expect(isSafeSvg(Buffer.from(text))).toBe(true);
  });
});

describe('jenisBerkas', () => {
  it.each<[string, Buffer | string]>([
    ['image/svg+xml', svg('')],
    ['image/svg+xml', `\uFEFF<?xml version="1.0"?>\n<!-- <html> -->\n${svg('')}`],
    ['application/octet-stream', '<?xml version="1.0"?><html/>'],
    ['application/octet-stream', '<!-- <svg> --><html><svg/></html>'],
    ['application/octet-stream', 'halo <svg>'],
    ['application/octet-stream', '<svgx>'],
    ['application/octet-stream', ''],
    ['application/pdf', '%PDF-1.7\n'],
    ['image/png', pngOf(1, 1, 4)],
  ])('is %s by content', async (type, bytes) => {
    expect(await jenisBerkas(await put(bytes))).toBe(type);
  });

  it('finds the root in linear time', async () => {
    for (const piece of ['<!--', '<!-- -->', '<!DOCTYPE ', ' ', '<?xml ']) {
      const text = piece.repeat(16_384 / piece.length);
      expect(await cpuMs(() => isSvg(text)), piece).toBeLessThan(200);
    }
  });
});

describe('turns', () => {
  it('never runs more at once than allowed, keeps the order, and goes on after a failure', async () => {
    const turn = turns(2);
    const order: number[] = [];
    let running = 0;
    let most = 0;
    const all = Array.from({ length: 20 }, (_, i) =>
      turn(async () => {
        order.push(i);
        running += 1;
        most = Math.max(most, running);
        await new Promise(setImmediate);
        running -= 1;
        if (i % 3 === 0) throw new Error('gagal');
      }).catch(() => {}),
    );
    await Promise.all(all);
    expect(most).toBe(2);
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });
});
