import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';

/** Bytes read to find the root of an SVG: more than any editor's preamble. */
const SVG_HEAD_BYTES = 16 * 1024;

/** Types that are another one to us: an animated PNG is a PNG whose first frame everyone can show. */
const SAME: Readonly<Record<string, string>> = { 'image/apng': 'image/png' };

/** The MIME type that the bytes of a file show, whatever its name says; `application/octet-stream` for an unknown one. */
export async function jenisBerkas(path: string): Promise<string> {
  // A text file has no mark of its own; an XML declaration alone says nothing about what follows.
  const known = await fileTypeFromFile(path).catch(() => undefined);
  const found = known?.mime ?? 'application/xml';
  if (found !== 'application/xml') return SAME[found] ?? found;
  const head = await headOf(path);
  if (isSvg(head)) return 'image/svg+xml';
  return isCsv(head) ? 'text/csv' : 'application/octet-stream';
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

async function headOf(path: string): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SVG_HEAD_BYTES), 0, SVG_HEAD_BYTES, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}
