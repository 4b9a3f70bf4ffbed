import sharp, { type Sharp } from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { FairQueue } from '#api/work/queue.ts';
import { claiming, drawnGif, noiseGif, pngOf } from '#test/hostile-files.ts';
import { clean, flat, grainy, refusal, startGambar, svg, withBudget } from './gambar.setup.ts';

startGambar();

/** A picture of `count` frames with 8 × 8 pixels, each in a different colour. */
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
  ])('a picture of type %s keeps its type, size and colours', async (type, make) => {
    const result = await clean(await make());
    expect([result.type, result.meta.width, result.meta.height]).toEqual([type, 50, 30]);
    const { channels } = await sharp(result.bytes).stats();
    expect(channels.slice(0, 3).map((c) => Math.round(c.mean / 17))).toEqual([3, 10, 7]);
  });

  it('`cleanImage` keeps the transparency of a picture', async () => {
    const glass = await sharp({
      create: { width: 9, height: 9, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const { channels } = await sharp((await clean(glass)).bytes).stats();
    expect(channels.at(-1)!.max).toBe(0);
  });

  it('`cleanImage` removes all metadata of a picture, and all data that is appended to the picture', async () => {
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

  it('`cleanImage` rotates a photo as its EXIF data say', async () => {
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
  ])('an animated picture of type %s keeps all its frames', async (type, make) => {
    const result = await clean(await make());
    expect([result.type, result.meta.pages, result.meta.pageHeight]).toEqual([type, 5, 8]);
  });

  it('a picture wider than 2560 pixels is scaled down, and a long screenshot keeps its size', async () => {
    const wide = await clean(await flat(5000, 100).png().toBuffer());
    expect([wide.meta.width, wide.meta.height]).toEqual([2560, 51]);
    const long = await clean(await flat(1080, 9000).png().toBuffer());
    expect([long.meta.width, long.meta.height]).toEqual([1080, 9000]);
  });

  it.each<[string, number, number, Sharp]>([
    ['a still GIF', 1_200_000, 1.5, flat(1000, 1500).gif()],
    ['a tall PNG', 10_000_000, 7.5, flat(1400, 10_500).png()],
    ['a tall JPEG', 10_000_000, 7.5, flat(1200, 9000).jpeg()],
    ['a tall WebP', 4_000_000, 7.5, flat(800, 6000).webp({ effort: 0 })],
    [
      'a JPEG that its EXIF data rotate',
      10_000_000,
      7.5,
      flat(9000, 1200).jpeg().withMetadata({ orientation: 6 }),
    ],
  ])('%s is scaled to at most %i pixels and keeps its aspect ratio', async (_name, most, shape, made) => {
    const { width, height } = (await clean(await made.toBuffer())).meta;
    expect(width * height).toBeLessThanOrEqual(most);
    expect(width * height).toBeGreaterThan(most * 0.99);
    expect(height / width).toBeCloseTo(shape, 1);
  });

  it.each<[string, string, () => Buffer | string | Promise<Buffer>]>([
    ['an empty file', 'image/png', () => ''],
    ['a truncated PNG', 'image/png', async () => (await flat(300, 300).png().toBuffer()).subarray(0, 200)],
    ['a truncated JPEG', 'image/jpeg', async () => (await flat(300, 300).jpeg().toBuffer()).subarray(0, 300)],
    ['a PNG with broken data', 'image/png', () => pngOf(100, 100, 10)],
    ['a picture of another type than declared', 'image/png', () => flat(9, 9).jpeg().toBuffer()],
    ['an SVG declared as PNG', 'image/png', () => svg('')],
    ['a TIFF picture', 'image/tiff', () => flat(9, 9).tiff().toBuffer()],
    ['a text file', 'image/jpeg', () => 'halo'],
  ])('%s is refused with 415', async (_name, type, make) => {
    const refused = await refusal(await make(), type);
    expect([refused.status, refused.code]).toEqual([415, 'unsupported_type']);
    expect(refused.message).toMatch(/^Gambar tidak dapat dibaca/);
  });

  it.each([
    ['65,535 × 65,535', pngOf(65_535, 65_535, 50_000_000)],
    ['one row of 2,000,000,000', pngOf(2_000_000_000, 1, 1000)],
    ['just above 16 million', pngOf(4000, 4001, 1000)],
  ])(
    'a picture whose header declares %s pixels is refused, and the check uses less than 100 MB',
    async (_name, bomb) => {
      const before = process.resourceUsage().maxRSS;
      const refused = await refusal(bomb, 'image/png');
      expect((process.resourceUsage().maxRSS - before) / 1024).toBeLessThan(100);
      expect([413, 415]).toContain(refused.status);
    },
  );

  it('small pictures are processed in a faster queue than medium and large pictures', async () => {
    const handed: string[] = [];
    const add = FairQueue.prototype.add as (this: unknown, job: unknown) => boolean;
    const spy = vi.spyOn(FairQueue.prototype, 'add').mockImplementation(function (
      this: unknown,
      job: unknown,
    ) {
      handed.push((job as { order: { task: string } }).order.task);
      return add.call(this, job);
    });
    await clean(await flat(1920, 1080).png().toBuffer());
    await clean(await flat(2000, 1500).png().toBuffer());
    await clean(await flat(60, 40).gif().toBuffer());
    await clean(svg('<rect width="9" height="9"/>'));
    spy.mockRestore();
    expect(handed).toEqual([
      'rewriteSmallPicture',
      'rewriteSmallPicture',
      'rewritePicture',
      'rewriteSmallPicture',
      'drawSvg',
    ]);
  });

  it('a small picture that exceeds its CPU budget is processed again as a large picture', async () => {
    const bytes = await grainy(1400, 1400).png().toBuffer();
    const done = await withBudget('rewriteSmallPicture', 1, () => clean(bytes));
    expect([done.type, done.meta.width]).toEqual(['image/png', 1400]);
  });

  it('a picture that exceeds its CPU budget is refused as too large', async () => {
    const refused = await withBudget('rewritePicture', 1, async () =>
      refusal(await grainy(1600, 1600).webp({ effort: 0 }).toBuffer(), 'image/webp'),
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
  ])(
    'the error about a picture with too large %s states the pixel limit and a solution',
    async (format, sentence, make) => {
      const refused = await refusal(await make(), `image/${format}`);
      expect([refused.status, refused.code, refused.message]).toEqual([
        413,
        'too_large',
        `Gambar terlalu besar, ${sentence}${format === 'jpeg' ? '' : ' sebagai JPG'}, lalu unggah lagi.`,
      ]);
    },
  );

  it.each<[string, () => Promise<Buffer>, number, number]>([
    ['of 1.5 megapixels in total keeps all frames', () => drawnGif(100, 100, 150), 100, 150],
    ['of more megapixels in total keeps only its first frame', () => drawnGif(130, 120, 100), 120, 1],
    ['of more than 150 frames keeps only its first frame', () => drawnGif(2, 2, 151), 2, 1],
    ['of noise up to 600 KB keeps all frames', () => noiseGif(100, 41), 100, 41],
    ['of noise above 600 KB keeps only its first frame', () => noiseGif(100, 43), 100, 1],
  ])(
    'an animated GIF below the size limits keeps all frames: a GIF %s',
    async (_name, make, height, moving) => {
      const { meta } = await clean(await make());
      expect([meta.pageHeight ?? meta.height, meta.pages ?? 1]).toEqual([height, moving]);
    },
  );

  it('the app can process 12 pictures at the same time', async () => {
    const bytes = await flat(200, 200).png().toBuffer();
    const results = await Promise.all(Array.from({ length: 12 }, () => clean(bytes)));
    for (const { meta } of results) expect(meta.width).toBe(200);
  });
});
