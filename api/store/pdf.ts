import { Refusal } from '#api/call/refuse.ts';
import { unreadable } from './pdf/refusals.ts';
import { readTemp, type TempFile } from './temp.ts';

const END = '%%EOF';
/** Readers look for the end mark in the last kilobyte. */
const TAIL_BYTES = 1024;

/**
 * Holds a PDF to what somebody can open and read through: whole, without a password, not too long, and with nothing in it that acts
 * or hides another file. A task (`api/work`).
 * @returns how many of its bytes are to be stored, as they are: what somebody has hung on behind its end is no part of it
 * @throws Refusal 415 · 413 when it has too many pages
 */
export async function checkPdf({ source }: { source: TempFile }): Promise<number> {
  const data = await readTemp(source);
  const end = endOf(data);
  // The parser is loaded at the first paper: most hands never see one.
  const { judge } = await import('./pdf/judge.ts');
  try {
    judge(data.subarray(0, end));
  } catch (error) {
    // Whatever the parser stumbles over: a reader may see something else there.
    throw error instanceof Refusal ? error : unreadable();
  }
  return end;
}

/** Where the file ends that is to be stored: all of it where no more than blanks follow its end mark, and not many. */
function endOf(data: Buffer): number {
  const mark = data.lastIndexOf(END);
  if (mark < 0) throw unreadable();
  const tail = data.toString('latin1', mark + END.length);
  if (tail.length <= TAIL_BYTES && /^[\0\t\n\f\r ]*$/.test(tail)) return data.length;
  // More of the document: a copy that was cut short, whose last end mark is that of an earlier part.
  if (/\d[\0\s]+\d+[\0\s]+obj|endobj|endstream|startxref/.test(tail)) throw unreadable();
  return mark + END.length + /^(?:\r\n?|\n)?/.exec(tail)![0].length;
}
