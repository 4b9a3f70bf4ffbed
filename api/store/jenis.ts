import { fileTypeFromBuffer } from 'file-type';
import { decodeHead, hasUtf16Mark } from './decode-text.ts';
import { openTemp, readTemp, type TempFile } from './temp.ts';

/** Bytes read to find the root of an SVG: more than any editor's preamble. */
const SVG_HEAD_BYTES = 16 * 1024;

/** How every file begins that is packed in the way of ZIP, a workbook too. */
const PACKED = 'application/zip';

/** Types that are another one to us: an animated PNG is a PNG whose first frame everyone can show. */
const SAME: Readonly<Record<string, string>> = { 'image/apng': 'image/png' };

/** The MIME type that the bytes of a file show, whatever its name says; `application/octet-stream` for an unknown one. */
export async function jenisBerkas(file: TempFile): Promise<string> {
  const first = await beginningOf(file);
  // The mark of UTF-16 is that of an MPEG audio frame, too.
  if (hasUtf16Mark(first) && isCsv(decodeHead(first.subarray(0, SVG_HEAD_BYTES)))) return 'text/csv';
  // Most types stand in the first bytes; only an archive's has to be looked for.
  const known = (await typeOf(first, PACKED)) ?? (await typeOf(await readTemp(file)));
  // A text file has no mark of its own; an XML declaration alone says nothing about what follows.
  const found = known?.mime ?? 'application/xml';
  if (found !== 'application/xml') return SAME[found] ?? found;
  const head = first.toString('utf8', 0, SVG_HEAD_BYTES);
  if (isSvg(head)) return 'image/svg+xml';
  return isCsv(decodeHead(first.subarray(0, SVG_HEAD_BYTES))) ? 'text/csv' : 'application/octet-stream';
}

/** Text without control characters whose first line has a separator: a table has no other mark. */
export function isCsv(head: string): boolean {
  return /^\uFEFF?[^<\r\n][^\r\n]*[,;\t]/.test(head) && !/[^\P{Cc}\t\r\n]/u.test(head);
}

/** Does the text begin as an XML document whose root is `<svg>`? Declaration, comments and a plain DOCTYPE may precede it. */
export function isSvg(head: string): boolean {
  const rest = head.replace(
    /^\uFEFF?\s*(?:<\?xml\b[^>]*\?>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*|<!DOCTYPE\s[^>[]*>\s*)*/,
    '',
  );
  return /^<svg[\s/>]/.test(rest);
}

/** Undefined where the bytes do not tell, or tell `unsure` only. */
async function typeOf(bytes: Buffer, unsure = ''): Promise<{ mime: string } | undefined> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  return found?.mime === unsure ? undefined : found;
}

async function beginningOf(file: TempFile): Promise<Buffer> {
  for await (const bytes of openTemp(file)) return bytes;
  return Buffer.alloc(0);
}
