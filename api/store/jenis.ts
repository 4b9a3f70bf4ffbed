import { fileTypeFromBuffer } from 'file-type';
import { decodeHead, hasUtf16Mark } from './decode-text.ts';
import { openTemp, readTemp, type TempFile } from './temp.ts';

/** Bytes read to find the root of an SVG: longer than any editor's prologue. */
const SVG_HEAD_BYTES = 16 * 1024;

/** Type of every ZIP container, also of a spreadsheet. */
const PACKED = 'application/zip';

/** Types treated as another one: an animated PNG is a PNG, whose first frame every browser shows. */
const SAME: Readonly<Record<string, string>> = { 'image/apng': 'image/png' };

/** MIME type by content, independent of the name; `application/octet-stream` when unknown. */
export async function jenisBerkas(file: TempFile): Promise<string> {
  const first = await beginningOf(file);
  // The mark of UTF-16 is also that of an MPEG audio frame.
  if (hasUtf16Mark(first) && isCsv(decodeHead(first.subarray(0, SVG_HEAD_BYTES)))) return 'text/csv';
  // The first bytes are enough for most types, but not for an archive.
  const known = (await typeOf(first, PACKED)) ?? (await typeOf(await readTemp(file)));
  // A text file has no signature, and an XML declaration alone does not say what follows.
  const found = known?.mime ?? 'application/xml';
  if (found !== 'application/xml') return SAME[found] ?? found;
  const head = first.toString('utf8', 0, SVG_HEAD_BYTES);
  if (isSvg(head)) return 'image/svg+xml';
  return isCsv(decodeHead(first.subarray(0, SVG_HEAD_BYTES))) ? 'text/csv' : 'application/octet-stream';
}

/** Tests for a table: text without control characters whose first line has a separator. */
export function isCsv(head: string): boolean {
  return /^\uFEFF?[^<\r\n][^\r\n]*[,;\t]/.test(head) && !/[^\P{Cc}\t\r\n]/u.test(head);
}

/** Tests for an XML document with the root `<svg>`. Declaration, comments and a plain DOCTYPE may precede it. */
export function isSvg(head: string): boolean {
  const rest = head.replace(
    /^\uFEFF?\s*(?:<\?xml\b[^>]*\?>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*|<!DOCTYPE\s[^>[]*>\s*)*/,
    '',
  );
  return /^<svg[\s/>]/.test(rest);
}

/** Undefined for an unknown type, and for the type `unsure`. */
async function typeOf(bytes: Buffer, unsure = ''): Promise<{ mime: string } | undefined> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  return found?.mime === unsure ? undefined : found;
}

async function beginningOf(file: TempFile): Promise<Buffer> {
  for await (const bytes of openTemp(file)) return bytes;
  return Buffer.alloc(0);
}
