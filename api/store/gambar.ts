import { readFile, rm } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { refuse, Refusal } from '../refuse.ts';
import { drawSvg, isSafeSvg } from './svg.ts';
import { turns } from '../work/turns.ts';

/** Pixels of one picture, before it is decoded (threat T23). */
const PIXELS_MAX = 40_000_000;
/** Wider shows nothing more on any screen of our users and costs them time. Tall ones are screenshots of long pages. */
const WIDTH_MAX = 2560;
const HEIGHT_MAX = 16_000;
const SECONDS_MAX = 10;
const JPEG_QUALITY = 85;
const WEBP_QUALITY = 85;

/** Pictures worked on at once: each may hold its pixels in memory. */
const twoAtOnce = turns(2);

export interface CleanImage {
  path: string;
  /** MIME type of the result; an SVG has become a PNG. */
  type: string;
  /** Removes the result. */
  dispose(): Promise<void>;
}

/** How each type is named by the decoder, and how it is written. */
const FORMATS: Readonly<Record<string, { name: string; write(image: Sharp): Sharp }>> = {
  'image/jpeg': { name: 'jpeg', write: (image) => image.jpeg({ quality: JPEG_QUALITY }) },
  'image/png': { name: 'png', write: (image) => image.png() },
  'image/gif': { name: 'gif', write: (image) => image.gif() },
  'image/webp': { name: 'webp', write: (image) => image.webp({ quality: WEBP_QUALITY }) },
};

// A cache of decoded pictures is memory that no second request uses: every upload is another picture.
sharp.cache(false);

/**
 * Decodes an uploaded picture and writes it anew beside itself, so that nothing of the sender's bytes is left: no
 * metadata, no hidden content. Turned as its EXIF data says; moving pictures keep moving where all their frames
 * together are of sane size; an SVG is drawn as a PNG.
 * @param type MIME type by content
 * @throws Refusal 415 when it is no such picture or refers to something outside, 413 when it has too many pixels
 */
export async function cleanImage(path: string, type: string): Promise<CleanImage> {
  const target = `${path}.bersih`;
  const dispose = () => rm(target, { force: true });
  try {
    if (type === 'image/svg+xml') await rewriteSvg(path, target);
    else await twoAtOnce(() => rewrite(path, type, target));
    return { path: target, type: type === 'image/svg+xml' ? 'image/png' : type, dispose };
  } catch (error) {
    await dispose();
    if (error instanceof Refusal || isDiskFailure(error)) throw error;
    throw refuse(415, 'Gambar tidak dapat dibaca. Simpan ulang gambar itu, lalu unggah lagi.');
  }
}

async function rewrite(path: string, type: string, target: string): Promise<void> {
  const format = FORMATS[type];
  // Reads the header alone; the library's own limit would refuse with a sentence nobody understands.
  const header = await sharp(path, { limitInputPixels: false, animated: true }).metadata();
  if (format === undefined || header.format !== format.name) throw new Error('Not what its first bytes say');
  const { width, pageHeight: height = header.height, pages: frames = 1 } = header;
  if (width * height > PIXELS_MAX)
    throw refuse(413, `Gambar terlalu besar, paling banyak ${PIXELS_MAX / 1_000_000} megapiksel`);
  const animated = frames > 1 && width * height * frames <= PIXELS_MAX;
  const image = sharp(path, { limitInputPixels: PIXELS_MAX, animated, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize({ width: WIDTH_MAX, height: HEIGHT_MAX, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: SECONDS_MAX });
  await format.write(image).toFile(target);
}

async function rewriteSvg(path: string, target: string): Promise<void> {
  const drawn = isSafeSvg(await readFile(path)) && (await drawSvg(path, target));
  if (!drawn) throw refuse(415, 'SVG ini tidak dapat dipakai. Simpan gambar sebagai PNG, lalu unggah lagi.');
}

/** The disk's own failures are no fault of the picture. */
function isDiskFailure(error: unknown): boolean {
  return (
    /^E[A-Z]+$/.test((error as NodeJS.ErrnoException).code ?? '') ||
    /No space left/i.test((error as Error).message)
  );
}
