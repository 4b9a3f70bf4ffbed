import { Refusal } from '#api/call/refuse.ts';
import type { PDFDict, PDFObject } from './lib.ts';
import { lib } from './lib.ts';
import type { Reader } from './reader.ts';
import { unreadable } from './refusals.ts';

/** An object or a trailer in the file. */
export interface Found {
  /** Number of the object; null if no number precedes `obj`. */
  num: number | null;
  gen: number;
  value: PDFObject;
}

const NO_HEAD = { num: null, gen: 0 };

/**
 * Creates a lookup table of character codes. The lookup must be fast, because every byte of a file is tested.
 */
function codes(signs: string): Uint8Array {
  const table = new Uint8Array(256);
  for (const sign of signs) table[sign.charCodeAt(0)] = 1;
  return table;
}
const DIGIT = codes('0123456789');
const END_OF_LINE = codes('\r\n');
/** Blanks in PDFs. Only Chrome treats the last two as blanks. */
const BLANK = codes('\0\t\n\f\r \x80\xFF');
/**
 * If one of these characters follows `obj`, the letters are part of a longer word. The list contains no
 * digits, because some PDF readers accept `obj5`.
 */
const WORD = codes('!"#$&\'*+,-.:;=?@\\^_`|~ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz');
/** First characters of a list and of a name. Apart from dictionaries, only lists and names can be actions. */
const BEGINS = codes('[/');
/**
 * Maximum number of objects, and of places that look like objects. No usual document has so many. A file with
 * more is refused, because parsing it would take long.
 */
const OBJECTS_MAX = 50_000;
const CHANCES_MAX = 1000;

/**
 * Yields all objects that any PDF reader may find: every value after the word `obj`, anywhere in the file. Objects
 * inside streams, texts and comments are included, because a reader may find them. For example, some readers search the
 * whole file if a cross-reference table is broken.
 * @throws Refusal 415 for an unreadable object
 */
export function* findObjects(data: Buffer, reader: Reader): Generator<Found> {
  let [objects, chances] = [0, 0];
  for (const [at, behind] of wordsIn(data, 'obj')) {
    if (WORD[data[behind]!] || isEnd(data, at)) continue;
    const head = headBefore(data, at);
    const begin = reader.begin(behind);
    // The letters `obj` can also occur by chance, in the bytes of a picture. If object numbers precede the letters, or
    // a dictionary follows them, they almost certainly begin an object.
    const certain = head !== null || isDict(data, begin);
    if (!certain && !BEGINS[data[begin]!]) continue;
    // An empty object is skipped.
    if (data.toString('latin1', begin, begin + 'endobj'.length) === 'endobj') continue;
    if (certain) objects += 1;
    else chances += 1;
    if (objects > OBJECTS_MAX || chances > CHANCES_MAX) throw unreadable();
    const value = readOne(reader, behind, certain);
    if (value) yield { ...(head ?? NO_HEAD), value };
  }
}

const isDict = (data: Buffer, at: number) => data[at] === 0x3c && data[at + 1] === 0x3c;

/** Tests whether this `obj` is the end of `endobj`. */
const isEnd = (data: Buffer, at: number) =>
  data[at - 1] === 0x64 && data[at - 2] === 0x6e && data[at - 3] === 0x65;

/** Yields the dictionaries after `trailer`. They name the document's root and its encryption. */
export function* findTrailers(data: Buffer, reader: Reader): Generator<PDFDict> {
  for (const [, behind] of wordsIn(data, 'trailer')) {
    const value = isDict(data, reader.begin(behind)) ? readOne(reader, behind, true) : null;
    if (value instanceof lib.PDFDict) yield value;
  }
}

/** Yields the start and end of each occurrence of a word. */
function* wordsIn(data: Buffer, word: string): Generator<[number, number]> {
  // A search in a string takes a fifth of the time of a search in a buffer.
  const text = data.toString('latin1');
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) yield [at, at + word.length];
}

function readOne(reader: Reader, place: number, certain: boolean): PDFObject | null {
  try {
    return reader.read(place);
  } catch (error) {
    if (certain || error instanceof Refusal) throw error;
    return null;
  }
}

/**
 * Returns the object number and generation before `obj`; null if there are none. If a comment stands between
 * them and `obj`, `num` is null.
 */
function headBefore(data: Buffer, at: number): { num: number | null; gen: number } | null {
  const genEnd = skipBack(data, at, BLANK);
  const genBegin = skipBack(data, genEnd, DIGIT);
  if (genBegin === genEnd) return isBehindComment(data, genEnd, at) ? NO_HEAD : null;
  const numEnd = skipBack(data, genBegin, BLANK);
  const numBegin = skipBack(data, numEnd, DIGIT);
  const number = (begin: number, end: number) => Number(data.toString('latin1', begin, end));
  const whole = numEnd < genBegin && numBegin < numEnd;
  return { num: whole ? number(numBegin, numEnd) : null, gen: number(genBegin, genEnd) };
}

/** Skips the bytes in `signs` backwards from `end`. Returns the position of the first skipped byte. */
function skipBack(data: Buffer, end: number, signs: Uint8Array): number {
  let at = end;
  while (at > 0 && signs[data[at - 1]!]) at -= 1;
  return at;
}

function isBehindComment(data: Buffer, end: number, at: number): boolean {
  if (!data.subarray(end, at).some((code) => END_OF_LINE[code])) return false;
  const line = data.subarray(
    Math.max(data.lastIndexOf('\n', end - 1), data.lastIndexOf('\r', end - 1)) + 1,
    end,
  );
  return line.includes('%');
}
