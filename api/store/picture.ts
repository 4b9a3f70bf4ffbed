import { Readable } from 'node:stream';
import sharp, { type Sharp } from 'sharp';
import { refuse } from '#api/call/refuse.ts';
import { readTemp, writeTemp, type TempFile } from './temp.ts';

/**
 * Maximum megapixels of one picture before decoding (threat T23). With these limits, one upload takes at most about one
 * second of CPU time. Types other than JPEG need three times the CPU time of JPEG.
 */
const JPEG_MEGAPIXELS_MAX = 40;
const OTHER_MEGAPIXELS_MAX = 16;
const MILLION = 1_000_000;
/**
 * Maximum size of an animation that is kept as an animation. Of a larger animation, only the first frame is kept.
 * Within these limits, encoding takes far less than one second.
 */
const MOVING_PIXELS_MAX = 1_500_000;
const MOVING_BYTES_MAX = 600_000;
const FRAMES_MAX = 150;
/**
 * Maximum megapixels of the encoded picture. Encoding is much slower than decoding, and GIF is the slowest format (0.4
 * s of CPU time for one megapixel of noise). At this size, phone photos and screenshots of long pages stay readable.
 */
const WRITTEN_MEGAPIXELS_MAX = 10;
const WRITTEN_WEBP_MEGAPIXELS_MAX = 4;
const WRITTEN_GIF_MEGAPIXELS_MAX = 1.2;
/**
 * Maximum megapixels of a small picture, which has its own fast queue. Encoding a picture of this size takes at most
 * 0.2 s of CPU time.
 */
const SMALL_MEGAPIXELS_MAX = 2.1;
const SMALL_GIF_MEGAPIXELS_MAX = 0.3;
/**
 * Maximum width and height of the encoded picture in pixels. No user has a wider screen. The height is larger, because
 * screenshots of long pages are tall.
 */
const WIDTH_MAX = 2560;
const HEIGHT_MAX = 16_000;
const JPEG_QUALITY = 85;
const WEBP_QUALITY = 85;
/** Effort of GIF encoding. A higher effort does not improve the picture and takes up to ten times as long. */
const GIF_EFFORT = 3;
/** Effort of WebP encoding. A higher effort saves a few percent of the size and takes twice as long. */
const WEBP_EFFORT = 1;

interface Format {
  /** Name of the format in the decoder. */
  name: string;
  /** Name of the format in messages to users. */
  nama: string;
  /** Maximum megapixels of one frame before decoding. */
  megapixelsMax: number;
  /** Maximum megapixels of one encoded frame. */
  writtenMax: number;
  /** Maximum megapixels of a picture for the fast queue. */
  smallMax: number;
  write(image: Sharp): Sharp;
}

/** Name, limits and encoder of each MIME type. */
const FORMATS: Readonly<Record<string, Format>> = {
  'image/jpeg': {
    name: 'jpeg',
    nama: 'JPG',
    megapixelsMax: JPEG_MEGAPIXELS_MAX,
    writtenMax: WRITTEN_MEGAPIXELS_MAX,
    smallMax: SMALL_MEGAPIXELS_MAX,
    write: (image) => image.jpeg({ quality: JPEG_QUALITY }),
  },
  'image/png': {
    name: 'png',
    nama: 'PNG',
    megapixelsMax: OTHER_MEGAPIXELS_MAX,
    writtenMax: WRITTEN_MEGAPIXELS_MAX,
    smallMax: SMALL_MEGAPIXELS_MAX,
    write: (image) => image.png(),
  },
  'image/gif': {
    name: 'gif',
    nama: 'GIF',
    megapixelsMax: OTHER_MEGAPIXELS_MAX,
    writtenMax: WRITTEN_GIF_MEGAPIXELS_MAX,
    smallMax: SMALL_GIF_MEGAPIXELS_MAX,
    write: (image) => image.gif({ effort: GIF_EFFORT }),
  },
  'image/webp': {
    name: 'webp',
    nama: 'WEBP',
    megapixelsMax: OTHER_MEGAPIXELS_MAX,
    writtenMax: WRITTEN_WEBP_MEGAPIXELS_MAX,
    smallMax: SMALL_MEGAPIXELS_MAX,
    write: (image) => image.webp({ quality: WEBP_QUALITY, effort: WEBP_EFFORT }),
  },
};

// The decoder's cache is off, because every upload is a different picture and the cache would only use
// memory.
sharp.cache(false);

export interface Rewriting {
  source: TempFile;
  /** MIME type of the picture, detected from its content. */
  type: string;
  target: TempFile;
}

/**
 * Decodes the picture `source`, rotates it by its EXIF data, and encodes it as `target`. An animation is kept
 * if all frames together are within the limits. This function is a task of the worker process (`api/work`).
 * @throws Refusal 413 for too many pixels
 */
export async function rewritePicture({ source, type, target }: Rewriting): Promise<void> {
  const bytes = await readTemp(source);
  await write(bytes, await look(bytes, type), target);
}

/**
 * Does the same as `rewritePicture`, but only for pictures that are small according to their header. Small pictures
 * have a queue of their own, so that they do not wait for large ones.
 * @returns false for other pictures, without writing a file
 */
export async function rewriteSmallPicture({ source, type, target }: Rewriting): Promise<boolean> {
  const bytes = await readTemp(source);
  const seen = await look(bytes, type);
  const small = seen.frames === 1 && seen.width * seen.height <= seen.format.smallMax * MILLION;
  if (small) await write(bytes, seen, target);
  return small;
}

interface Seen {
  format: Format;
  width: number;
  height: number;
  frames: number;
  turned: boolean;
}

/**
 * Reads only the header and checks the limit. The limit is checked here, because the error message of the
 * library would be unclear.
 */
async function look(bytes: Buffer, type: string): Promise<Seen> {
  const format = FORMATS[type];
  const header = await sharp(bytes, { limitInputPixels: false, animated: true }).metadata();
  if (format === undefined || header.format !== format.name) throw new Error('Not what its first bytes say');
  const { width, pageHeight: height = header.height, pages: frames = 1 } = header;
  if (width * height > format.megapixelsMax * MILLION) throw refuse(413, tooLarge(format));
  return { format, width, height, frames, turned: (header.orientation ?? 1) > 4 };
}

async function write(bytes: Buffer, seen: Seen, target: TempFile): Promise<void> {
  const { format, width, height, frames, turned } = seen;
  const upright = turned ? { width: height, height: width } : { width, height };
  const animated =
    frames > 1 &&
    frames <= FRAMES_MAX &&
    width * height * frames <= MOVING_PIXELS_MAX &&
    bytes.length <= MOVING_BYTES_MAX;
  const image = sharp(bytes, {
    limitInputPixels: format.megapixelsMax * MILLION,
    animated,
    failOn: 'error',
    sequentialRead: true,
  })
    .autoOrient()
    .resize({ ...boxOf(format, upright), fit: 'inside', withoutEnlargement: true });
  await writeTemp(Readable.from([await format.write(image).toBuffer()]), target);
}

/** Error message with the limit and a recommendation: a JPG may have more pixels than other types. */
function tooLarge({ nama, megapixelsMax }: Format): string {
  const other = megapixelsMax < JPEG_MEGAPIXELS_MAX ? ' atau simpan sebagai JPG' : '';
  return `Gambar terlalu besar, ${nama} paling banyak ${megapixelsMax} megapiksel. Perkecil gambar itu${other}, lalu unggah lagi.`;
}

/** Maximum width and height of the encoded picture, with the proportions of the original. */
function boxOf({ writtenMax }: Format, upright: { width: number; height: number }) {
  const scale = Math.min(1, Math.sqrt((writtenMax * MILLION) / (upright.width * upright.height)));
  const sideOf = (side: number, max: number) => Math.min(max, Math.max(1, Math.floor(side * scale)));
  return { width: sideOf(upright.width, WIDTH_MAX), height: sideOf(upright.height, HEIGHT_MAX) };
}
