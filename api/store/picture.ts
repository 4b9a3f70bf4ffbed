import { Readable } from 'node:stream';
import sharp, { type Sharp } from 'sharp';
import { refuse } from '#api/call/refuse.ts';
import { readTemp, writeTemp, type TempFile } from './temp.ts';

/**
 * Maximum megapixels of one picture before decoding (threat T23). Types other than JPEG take three times the CPU: noise
 * of 16 megapixels, or as many with 64 bits each, takes most of the second that an upload may take.
 */
const JPEG_MEGAPIXELS_MAX = 40;
const OTHER_MEGAPIXELS_MAX = 16;
const MILLION = 1_000_000;
/**
 * Limits of an animation, which is encoded frame by frame: 0.2 s CPU per megapixel, 0.5 s for noise (visible in its
 * bytes), and 1 ms per frame. Within these limits it stays far below one second; above them only the first frame is
 * kept.
 */
const MOVING_PIXELS_MAX = 1_500_000;
const MOVING_BYTES_MAX = 600_000;
const FRAMES_MAX = 150;
/**
 * Maximum megapixels of the encoded picture. Encoding is much slower than decoding: 0.05 s CPU per megapixel of noise,
 * 0.08 s as WebP, 0.4 s as GIF, which needs a palette. A phone's photo and the screenshot of a long page stay complete.
 */
const WRITTEN_MEGAPIXELS_MAX = 10;
const WRITTEN_WEBP_MEGAPIXELS_MAX = 4;
const WRITTEN_GIF_MEGAPIXELS_MAX = 1.2;
/** Limits of a small picture: noise takes 0.2 s, a screenshot of a window some hundredths. */
const SMALL_MEGAPIXELS_MAX = 2.1;
const SMALL_GIF_MEGAPIXELS_MAX = 0.3;
/** Maximum size. No screen of the users is wider. Tall pictures are screenshots of long pages. */
const WIDTH_MAX = 2560;
const HEIGHT_MAX = 16_000;
const JPEG_QUALITY = 85;
const WEBP_QUALITY = 85;
/** A higher effort looks the same and takes up to ten times as long. */
const GIF_EFFORT = 3;
/** A higher effort saves a few percent and takes twice as long. */
const WEBP_EFFORT = 1;

interface Format {
  /** Name in the decoder. */
  name: string;
  /** Label for users. */
  nama: string;
  /** For one frame, before decoding. */
  megapixelsMax: number;
  /** For one encoded frame. */
  writtenMax: number;
  /** For a picture on the fast path. */
  smallMax: number;
  write(image: Sharp): Sharp;
}

/** Label, limits and encoder of each type. */
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

// A cache of decoded pictures would only take memory, because every upload is another picture.
sharp.cache(false);

export interface Rewriting {
  source: TempFile;
  /** MIME type by content. */
  type: string;
  target: TempFile;
}

/**
 * Decodes the picture of `source` and encodes it at `target`: rotated by its EXIF data, animated if all frames together
 * are within the limits. A task of the worker process (`api/work`).
 * @throws Refusal 413 for too many pixels
 */
export async function rewritePicture({ source, type, target }: Rewriting): Promise<void> {
  const bytes = await readTemp(source);
  await write(bytes, await look(bytes, type), target);
}

/**
 * The same for a picture that is small by its header; it does not wait for large ones.
 * @returns false for other pictures, without writing
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

/** Reads only the header. The limit of the library would refuse with an unclear message. */
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

/** The limit and the advice: a JPG may be larger. */
function tooLarge({ nama, megapixelsMax }: Format): string {
  const other = megapixelsMax < JPEG_MEGAPIXELS_MAX ? ' atau simpan sebagai JPG' : '';
  return `Gambar terlalu besar, ${nama} paling banyak ${megapixelsMax} megapiksel. Perkecil gambar itu${other}, lalu unggah lagi.`;
}

/** Maximum size of the encoded picture, with its proportions. */
function boxOf({ writtenMax }: Format, upright: { width: number; height: number }) {
  const scale = Math.min(1, Math.sqrt((writtenMax * MILLION) / (upright.width * upright.height)));
  const sideOf = (side: number, max: number) => Math.min(max, Math.max(1, Math.floor(side * scale)));
  return { width: sideOf(upright.width, WIDTH_MAX), height: sideOf(upright.height, HEIGHT_MAX) };
}
