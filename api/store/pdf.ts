import { Refusal } from '#api/call/refuse.ts';
import { unreadable } from './pdf/refusals.ts';
import { readTemp, type TempFile } from './temp.ts';

const END = '%%EOF';
/** Number of bytes at the end of a file in which PDF readers search the end mark. */
const TAIL_BYTES = 1024;

/**
 * Checks an uploaded PDF. The PDF must be complete and not too long, and must contain no password, no actions and no
 * embedded files. The function runs in the worker process (`api/work`).
 * @returns number of bytes to store; bytes after the end of the PDF are not stored
 * @throws Refusal 415, or 413 for too many pages
 */
export async function checkPdf({ source }: { source: TempFile }): Promise<number> {
  const data = await readTemp(source);
  const end = endOf(data);
  // The parser is imported only here, because most worker processes never need it.
  const { judge } = await import('./pdf/judge.ts');
  try {
    judge(data.subarray(0, end));
  } catch (error) {
    // A PDF that the parser cannot read is refused. A PDF viewer may be able to show such a PDF, with content that was
    // not checked.
    throw error instanceof Refusal ? error : unreadable();
  }
  return end;
}

/** Returns the number of bytes to store: up to the end mark, with at most 1 KB of blanks after it. */
function endOf(data: Buffer): number {
  const mark = data.lastIndexOf(END);
  if (mark < 0) throw unreadable();
  const tail = data.toString('latin1', mark + END.length);
  if (tail.length <= TAIL_BYTES && /^[\0\t\n\f\r ]*$/.test(tail)) return data.length;
  // If PDF objects follow the end mark, the file is truncated, because the mark belongs to an earlier
  // revision.
  if (/\d[\0\s]+\d+[\0\s]+obj|endobj|endstream|startxref/.test(tail)) throw unreadable();
  return mark + END.length + /^(?:\r\n?|\n)?/.exec(tail)![0].length;
}
