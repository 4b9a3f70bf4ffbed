import { fileTypeFromBuffer } from 'file-type';
import { decodeHead, hasUtf16Mark } from './decode-text.ts';
import { openTemp, readTemp, type TempFile } from './temp.ts';

/**
 * Number of bytes at the start of a file in which the root element of an SVG must begin. No editor writes a
 * longer text before the root element.
 */
const SVG_HEAD_BYTES = 16 * 1024;

/**
 * MIME type of every ZIP container. Spreadsheets are ZIP containers too. Therefore a file of this type is read
 * completely to find its exact type.
 */
const PACKED = 'application/zip';

/**
 * Types that are replaced by another type. An animated PNG counts as PNG, because every browser shows at
 * least its first frame.
 */
const SAME: Readonly<Record<string, string>> = { 'image/apng': 'image/png' };

/**
 * Returns the MIME type by content and ignores the file name. Returns `application/octet-stream` if the type
 * is unknown.
 */
export async function jenisBerkas(file: TempFile): Promise<string> {
  const first = await beginningOf(file);
  // CSV is tested first, because the byte order mark of UTF-16 is also the start of an MPEG audio frame.
  if (hasUtf16Mark(first) && isCsv(decodeHead(first.subarray(0, SVG_HEAD_BYTES)))) return 'text/csv';
  // For most types, the first bytes of the file are enough. For a ZIP container, the whole file must be read.
  const known = (await typeOf(first, PACKED)) ?? (await typeOf(await readTemp(file)));
  // Text files have no signature, and the start of an XML file does not contain the name of its root element. Therefore
  // the code below reads the text to detect SVG and CSV files.
  const found = known?.mime ?? 'application/xml';
  if (found !== 'application/xml') return SAME[found] ?? found;
  const head = first.toString('utf8', 0, SVG_HEAD_BYTES);
  if (isSvg(head)) return 'image/svg+xml';
  return isCsv(decodeHead(first.subarray(0, SVG_HEAD_BYTES))) ? 'text/csv' : 'application/octet-stream';
}

/** Tests for CSV: text without control characters, with a separator in the first line. */
export function isCsv(head: string): boolean {
  return /^\uFEFF?[^<\r\n][^\r\n]*[,;\t]/.test(head) && !/[^\P{Cc}\t\r\n]/u.test(head);
}

/**
 * Tests for an XML document with the root `<svg>`. A declaration, comments and a plain DOCTYPE may precede the root.
 */
export function isSvg(head: string): boolean {
  const rest = head.replace(
    /^\uFEFF?\s*(?:<\?xml\b[^>]*\?>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*|<!DOCTYPE\s[^>[]*>\s*)*/,
    '',
  );
  return /^<svg[\s/>]/.test(rest);
}

/** Detects the type of a file by its first bytes. Undefined if the type is unknown, or equal to `unsure`. */
async function typeOf(bytes: Buffer, unsure = ''): Promise<{ mime: string } | undefined> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  return found?.mime === unsure ? undefined : found;
}

async function beginningOf(file: TempFile): Promise<Buffer> {
  for await (const bytes of openTemp(file)) return bytes;
  return Buffer.alloc(0);
}
