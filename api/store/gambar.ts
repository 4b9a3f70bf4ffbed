import { readFile, rm, stat } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { refuse, Refusal } from '../refuse.ts';
import { isSafeSvg } from './svg.ts';

/** Pixels of one picture, before it is decoded (threat T23). */
const PIXELS_MAX = 40_000_000;
/** Wider shows nothing more on any screen of our users and costs them time. Tall ones are screenshots of long pages. */
const WIDTH_MAX = 2560;
const HEIGHT_MAX = 16_000;
/** Drawing an SVG takes time by the pixel, and its effects many times that. */
const SVG_SIDE_MAX = 2000;
const SECONDS_MAX = 10;
/** Pictures worked on at once: each may hold its pixels in memory. */
const AT_ONCE = 2;
const JPEG_QUALITY = 85;
const WEBP_QUALITY = 85;

export interface CleanImage {
  path: string;
  /** MIME type of the result; an SVG has become a PNG. */
  type: string;
  /** Removes the result. */
  dispose(): Promise<void>;
}

const FORMATS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
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
  await waitTurn();
  try {
    const format = FORMATS[type];
    const image = await openImage(path, type);
    if (format === undefined || image.metadata.format !== format) throw broken();
    const cleanType = type === 'image/svg+xml' ? 'image/png' : type;
    await encode(image.sharp, cleanType).timeout({ seconds: SECONDS_MAX }).toFile(target);
    if ((await stat(target)).size === 0) throw broken();
    return { path: target, type: cleanType, dispose };
  } catch (error) {
    await dispose();
    if (error instanceof Refusal || isDiskFailure(error)) throw error;
    throw broken();
  } finally {
    nextTurn();
  }
}

async function openImage(path: string, type: string): Promise<{ sharp: Sharp; metadata: Metadata }> {
  if (type === 'image/svg+xml') return openSvg(path);
  // The header alone is read here; `limitInputPixels` would refuse with a sentence nobody understands.
  const header = await sharp(path, { limitInputPixels: false, animated: true }).metadata();
  const width = header.width ?? 0;
  const frames = header.pages ?? 1;
  const height = header.pageHeight ?? header.height ?? 0;
  if (width * height > PIXELS_MAX) throw tooManyPixels();
  const animated = frames > 1 && width * height * frames <= PIXELS_MAX && height * frames <= HEIGHT_MAX * 4;
  const opened = sharp(path, { limitInputPixels: PIXELS_MAX, animated, failOn: 'error', sequentialRead: true });
  return { sharp: opened.autoOrient().resize(fitWithin(WIDTH_MAX, HEIGHT_MAX)), metadata: header };
}

async function openSvg(path: string): Promise<{ sharp: Sharp; metadata: Metadata }> {
  const bytes = await readFile(path);
  if (!isSafeSvg(bytes)) throw refuse(415, 'SVG ini tidak dapat dipakai. Simpan gambar sebagai PNG, lalu unggah lagi.', 'unsupported_type');
  // From memory, not from the path: a drawing without a place has nothing beside it to refer to.
  const header = await sharp(bytes, { limitInputPixels: false }).metadata();
  const larger = Math.max(header.width ?? 0, header.height ?? 0);
  const DPI = 72;
  const density = larger > SVG_SIDE_MAX ? Math.max(1, Math.floor((DPI * SVG_SIDE_MAX) / larger)) : DPI;
  const opened = sharp(bytes, { limitInputPixels: PIXELS_MAX, density, failOn: 'error' });
  return { sharp: opened.resize(fitWithin(SVG_SIDE_MAX, SVG_SIDE_MAX)), metadata: header };
}

const fitWithin = (width: number, height: number) => ({ width, height, fit: 'inside', withoutEnlargement: true }) as const;

function encode(image: Sharp, type: string): Sharp {
  switch (type) {
    case 'image/jpeg':
      return image.jpeg({ quality: JPEG_QUALITY });
    case 'image/gif':
      return image.gif();
    case 'image/webp':
      return image.webp({ quality: WEBP_QUALITY });
    default:
      return image.png();
  }
}

function broken(): Refusal {
  return refuse(415, 'Gambar tidak dapat dibaca. Simpan ulang gambar itu, lalu unggah lagi.', 'unsupported_type');
}

function tooManyPixels(): Refusal {
  return refuse(413, `Gambar terlalu besar, paling banyak ${PIXELS_MAX / 1_000_000} megapiksel`);
}

function isDiskFailure(error: unknown): boolean {
  return /^E[A-Z]+$/.test((error as NodeJS.ErrnoException).code ?? '') || /No space left/i.test((error as Error).message);
}

let running = 0;
const waiting: (() => void)[] = [];

/** Resolves when fewer than `AT_ONCE` pictures are being worked on. */
function waitTurn(): Promise<void> {
  if (running < AT_ONCE) {
    running += 1;
    return Promise.resolve();
  }
  return new Promise((resolve) => void waiting.push(resolve));
}

/** Hands the turn to the next one that waits. */
function nextTurn(): void {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}
