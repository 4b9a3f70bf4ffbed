import { Readable } from 'node:stream';
import sharp, { type Sharp } from 'sharp';
import { refuse } from '#api/call/refuse.ts';
import { readTemp, writeTemp, type TempFile } from './temp.ts';

/**
 * Megapixels of one picture, before it is decoded (threat T23). The others than JPEG cost three times as much of a processor: noise of
 * 16 megapixels, or as many of 64 bits each, takes most of the second that an upload may cost.
 */
const JPEG_MEGAPIXELS_MAX = 40;
const OTHER_MEGAPIXELS_MAX = 16;
const MILLION = 1_000_000;
/**
 * A moving picture is written frame by frame: 0.2 s of processor time for a megapixel, 0.5 s where it is pure noise, which its bytes
 * tell, and 1 ms more for each frame. So much stays far below the second that an upload may cost; one that has more stands still.
 */
const MOVING_PIXELS_MAX = 1_500_000;
const MOVING_BYTES_MAX = 600_000;
const FRAMES_MAX = 150;
/**
 * Megapixels that are written, which cost far more than those that are read: 0.05 s of processor time for one of noise, as WebP
 * 0.08, as GIF, for each of which a palette is made, 0.4. A photo of a phone and the screenshot of a long page stay whole.
 */
const WRITTEN_MEGAPIXELS_MAX = 10;
const WRITTEN_WEBP_MEGAPIXELS_MAX = 4;
const WRITTEN_GIF_MEGAPIXELS_MAX = 1.2;
/** What is small: as noise a fifth of a second, as the screenshot of a window some hundredths. */
const SMALL_MEGAPIXELS_MAX = 2.1;
const SMALL_GIF_MEGAPIXELS_MAX = 0.3;
/** Wider shows nothing more on any screen of our users and costs them time. Tall ones are screenshots of long pages. */
const WIDTH_MAX = 2560;
const HEIGHT_MAX = 16_000;
const JPEG_QUALITY = 85;
const WEBP_QUALITY = 85;
/** More looks the same and takes up to ten times as long. */
const GIF_EFFORT = 3;
/** More makes the file some hundredths smaller and takes twice as long. */
const WEBP_EFFORT = 1;

interface Format {
  /** Of the decoder. */
  name: string;
  /** For people. */
  nama: string;
  /** Of one frame, before it is decoded. */
  megapixelsMax: number;
  /** Of one frame, as it is written. */
  writtenMax: number;
  /** Of one that waits for no large one. */
  smallMax: number;
  write(image: Sharp): Sharp;
}

/** How each type is named, how large it may be, and how it is written. */
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

// A cache of decoded pictures is memory that no second request uses: every upload is another picture.
sharp.cache(false);

export interface Rewriting {
  source: TempFile;
  /** MIME type by content. */
  type: string;
  target: TempFile;
}

/**
 * Decodes the picture of `source` and writes it anew at `target`: turned as its EXIF data says, moving where all its frames
 * together are of sane size. A task (`api/work`).
 * @throws Refusal 413 when it has too many pixels
 */
export async function rewritePicture({ source, type, target }: Rewriting): Promise<void> {
  const bytes = await readTemp(source);
  await write(bytes, await look(bytes, type), target);
}

/**
 * The same for one that its header says is small: it waits for no large one.
 * @returns false, and nothing is written, for any other
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

/** Reads the header alone; the library's own limit would refuse with a sentence nobody understands. */
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

/** The limit, and what to do: as a JPG a picture may be larger. */
function tooLarge({ nama, megapixelsMax }: Format): string {
  const other = megapixelsMax < JPEG_MEGAPIXELS_MAX ? ' atau simpan sebagai JPG' : '';
  return `Gambar terlalu besar, ${nama} paling banyak ${megapixelsMax} megapiksel. Perkecil gambar itu${other}, lalu unggah lagi.`;
}

/** What a picture is made to fit in; it keeps its shape. */
function boxOf({ writtenMax }: Format, upright: { width: number; height: number }) {
  const scale = Math.min(1, Math.sqrt((writtenMax * MILLION) / (upright.width * upright.height)));
  const sideOf = (side: number, max: number) => Math.min(max, Math.max(1, Math.floor(side * scale)));
  return { width: sideOf(upright.width, WIDTH_MAX), height: sideOf(upright.height, HEIGHT_MAX) };
}
