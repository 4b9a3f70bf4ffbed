import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/** By how much a channel may differ before a pixel is another one: edges of letters are drawn a little differently each time. */
const CHANNEL = 24;
/** The share of differing pixels from which a picture is shown beside its other. */
const SHARE = 0.001;
const GAP = 16;

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

async function pixelsOf(file: string): Promise<Pixels> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

export interface Difference {
  /** Share of the pixels of the larger picture, 0 to 1. */
  share: number;
  sameSize: boolean;
  /** White where both are alike, red where they differ. */
  drawn: Pixels;
}

const RED = [220, 0, 0];

function alike(a: Pixels, b: Pixels, x: number, y: number): boolean {
  if (x >= a.width || x >= b.width || y >= a.height || y >= b.height) return false;
  const [i, j] = [(y * a.width + x) * 3, (y * b.width + x) * 3];
  for (let c = 0; c < 3; c += 1) if (Math.abs(a.data[i + c]! - b.data[j + c]!) > CHANNEL) return false;
  return true;
}

/** Holds two pictures against each other, pixel by pixel; what only one of them has differs. */
export function differ(a: Pixels, b: Pixels): Difference {
  const [width, height] = [Math.max(a.width, b.width), Math.max(a.height, b.height)];
  const data = Buffer.alloc(width * height * 3, 255);
  const sameSize = a.width === b.width && a.height === b.height;
  let count = 0;
  if (!sameSize || !a.data.equals(b.data))
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        if (alike(a, b, x, y)) continue;
        count += 1;
        data.set(RED, (y * width + x) * 3);
      }
  return { share: count / (width * height), sameSize, drawn: { data, width, height } };
}

/** Before, after and difference side by side. */
async function draw(before: string, after: string, { drawn }: Difference, file: string): Promise<void> {
  const { data, width, height } = drawn;
  const third = await sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  const parts = [before, after, third].map((input, n) => ({ input, left: n * (width + GAP), top: 0 }));
  await sharp({
    create: { width: 3 * width + 2 * GAP, height, channels: 3, background: '#888' },
  })
    .composite(parts)
    .png()
    .toFile(file);
}

/** What differs between two folders of pictures, the most first, as lines to read; each is drawn into `out`. */
export async function comparePictures(before: string, after: string, out: string): Promise<string[]> {
  const pictures = async (folder: string) => (await readdir(folder)).filter((name) => name.endsWith('.png'));
  const [old, now] = [await pictures(before), await pictures(after)];
  const lines = [
    ...old.filter((name) => !now.includes(name)).map((name) => `only before: ${name}`),
    ...now.filter((name) => !old.includes(name)).map((name) => `only after: ${name}`),
  ];
  const found: { name: string; share: number; sameSize: boolean }[] = [];
  for (const name of old.filter((each) => now.includes(each))) {
    const files = [path.join(before, name), path.join(after, name)] as const;
    const difference = differ(await pixelsOf(files[0]), await pixelsOf(files[1]));
    const { share, sameSize } = difference;
    if (share === 0 && sameSize) continue;
    found.push({ name, share, sameSize });
    if (share <= SHARE && sameSize) continue;
    await mkdir(out, { recursive: true });
    await draw(files[0], files[1], difference, path.join(out, name));
  }
  found.sort((a, b) => b.share - a.share);
  for (const { name, share, sameSize } of found)
    lines.push(`${(share * 100).toFixed(3)} % ${name}${sameSize ? '' : ' (another size)'}`);
  return lines;
}
