import { Readable } from 'node:stream';
import sharp from 'sharp';
import { refuse } from '#api/call/refuse.ts';
import { readTemp, writeTemp, type TempFile } from './temp.ts';

/**
 * Constructs that an SVG must not contain: entity declarations, external stylesheets, inclusions of other files, and a
 * base address.
 */
const FORBIDDEN = /<!ENTITY|<\?xml-stylesheet|@import|\bxml:base\b|<(?:[\w-]+:)?include\b/i;
/**
 * The only allowed DOCTYPE of an SVG. An internal subset in brackets is forbidden, because it can redefine characters.
 */
const DOCTYPE = /<!DOCTYPE([^>]*)/i;
const DECLARED_ENCODING = /^\uFEFF?\s*<\?xml\b[^>]*\bencoding\s*=\s*["']([^"']*)["']/i;
const ADDRESS = /\b(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
const URL_CALL = /url\s*\(\s*["']?\s*(.?)/gi;
/** A CSS escape. It is forbidden, because it can hide `url(` as `u\72l(`. */
const CSS_ESCAPE = /\\[0-9a-f]/i;

/**
 * Tests whether an SVG may be drawn. It must be UTF-8 and must not refer to other files. The drawing library
 * also refuses most such files, but a new version of the library may behave differently.
 */
export function isSafeSvg(bytes: Uint8Array): boolean {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return false;
  }
  const encoding = DECLARED_ENCODING.exec(text)?.[1];
  if (encoding !== undefined && !/^(utf-?8|us-ascii)$/i.test(encoding)) return false;
  const plain = decodeReferences(text);
  if (plain.includes('\0') || FORBIDDEN.test(plain) || CSS_ESCAPE.test(plain) || !hasPlainDoctype(plain))
    return false;
  for (const [, double, single] of plain.matchAll(ADDRESS))
    if (!isInside(double ?? single ?? '')) return false;
  for (const [, first] of plain.matchAll(URL_CALL)) if (first !== '#') return false;
  return true;
}

function hasPlainDoctype(text: string): boolean {
  const found = DOCTYPE.exec(text);
  if (found === null) return true;
  return !found[1]!.includes('[') && !DOCTYPE.test(text.slice(found.index + found[0].length));
}

/** Tests whether an address is empty or refers to a part of the same drawing (`#part`). */
function isInside(address: string): boolean {
  return /^\s*(#|$)/.test(address);
}

/** Decodes character references (`&#x75;`), because an address could be hidden in them. */
function decodeReferences(text: string): string {
  return text.replace(/&#(?:x([0-9a-f]+)|(\d+));/gi, (whole, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** Maximum width and height of the drawn picture in pixels. A larger drawing is scaled down. */
const SIDE_MAX = 2000;
const DPI = 72;
/**
 * Maximum number of start and end tags. Each tag takes 10 to 40 µs, so drawing an SVG with the maximum takes 0.2 s.
 * Maps and charts have some thousands of tags.
 */
export const SVG_TAGS_MAX = 10_000;

const TOO_COMPLEX = 'Gambar SVG ini terlalu rumit. Simpan sebagai PNG, lalu unggah lagi.';

const LESS = '<'.codePointAt(0)!;

function hasFewTags(bytes: Buffer): boolean {
  let count = 0;
  for (let at = bytes.indexOf(LESS); at !== -1 && count <= SVG_TAGS_MAX; at = bytes.indexOf(LESS, at + 1))
    count += 1;
  return count <= SVG_TAGS_MAX;
}

/**
 * Draws the SVG `source` as the PNG `target`. This function is a task of the worker process (`api/work`),
 * because drawing even a few lines of SVG can take minutes.
 * @throws Refusal 415 for too many tags
 * @throws Error for a reference to another file
 */
export async function drawSvg({ source, target }: { source: TempFile; target: TempFile }): Promise<void> {
  const bytes = await readTemp(source);
  if (!hasFewTags(bytes)) throw refuse(415, TOO_COMPLEX);
  if (!isSafeSvg(bytes)) throw new Error('Refers to something outside');
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (format !== 'svg') throw new Error('Not an SVG');
  const density = Math.max(1, Math.min(DPI, Math.floor((DPI * SIDE_MAX) / Math.max(width, height))));
  const drawn = await sharp(bytes, { density, limitInputPixels: 4 * SIDE_MAX * SIDE_MAX })
    .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
  await writeTemp(Readable.from([drawn]), target);
}
