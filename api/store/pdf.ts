import { Refusal } from '#api/call/refuse.ts';
import { unreadable } from './pdf/refusals.ts';
import { readTemp, type TempFile } from './temp.ts';

const END = '%%EOF';
/** Readers search the end mark in the last kilobyte. */
const TAIL_BYTES = 1024;

/**
 * Judges a PDF: complete, without a password, not too long, without actions and embedded files. A task of the worker
 * process (`api/work`).
 * @returns number of bytes to store; appended bytes after the end are no part of the file
 * @throws Refusal 415, or 413 for too many pages
 */
export async function checkPdf({ source }: { source: TempFile }): Promise<number> {
  const data = await readTemp(source);
  const end = endOf(data);
  // The parser is loaded at the first PDF, because most worker processes never need it.
  const { judge } = await import('./pdf/judge.ts');
  try {
    judge(data.subarray(0, end));
  } catch (error) {
    // Refuse what the parser cannot read: a PDF viewer may still display it, and then shows content that was not checked.
    throw error instanceof Refusal ? error : unreadable();
  }
  return end;
}

/** End of the file to store: the end mark and a few blanks after it. */
function endOf(data: Buffer): number {
  const mark = data.lastIndexOf(END);
  if (mark < 0) throw unreadable();
  const tail = data.toString('latin1', mark + END.length);
  if (tail.length <= TAIL_BYTES && /^[\0\t\n\f\r ]*$/.test(tail)) return data.length;
  // Parts of a document after the end mark: a truncated copy with the end mark of an earlier revision.
  if (/\d[\0\s]+\d+[\0\s]+obj|endobj|endstream|startxref/.test(tail)) throw unreadable();
  return mark + END.length + /^(?:\r\n?|\n)?/.exec(tail)![0].length;
}
