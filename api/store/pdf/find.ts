import { Refusal } from '#api/call/refuse.ts';
import type { PDFDict, PDFObject } from './lib.ts';
import { lib } from './lib.ts';
import type { Reader } from './reader.ts';
import { unreadable } from './refusals.ts';

/** An object or a trailer as it stands in the file. */
export interface Found {
  /** Null where no number stands before it. */
  num: number | null;
  gen: number;
  value: PDFObject;
}

const NO_HEAD = { num: null, gen: 0 };

/** A table, as this is asked of each byte. */
function codes(signs: string): Uint8Array {
  const table = new Uint8Array(256);
  for (const sign of signs) table[sign.charCodeAt(0)] = 1;
  return table;
}
const DIGIT = codes('0123456789');
const END_OF_LINE = codes('\r\n');
/** The last two are some to Chrome. */
const BLANK = codes('\0\t\n\f\r \x80\xFF');
/** What makes another word of `obj`. A digit does not: there are readers that take `obj5` for an object. */
const WORD = codes('!"#$&\'*+,-.:;=?@\\^_`|~ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz');
/** What something that acts begins with: a list of such, or the name of what it does. */
const BEGINS = codes('[/');
/** Far more than a paper has, of either kind: who writes more of them wants to be read for long. */
const OBJECTS_MAX = 50_000;
const CHANCES_MAX = 1000;

/**
 * Every object and trailer that any reader may come upon: whatever follows `obj`, wherever it stands, so that it is seen whether a
 * reader goes by the table of places, any older one of them, or looks for objects itself when that table is wrong, and also where
 * it lies inside of a stream, a text or a comment.
 * @throws Refusal 415 where one cannot be read
 */
export function* findObjects(data: Buffer, reader: Reader): Generator<Found> {
  let [objects, chances] = [0, 0];
  for (const [at, behind] of wordsIn(data, 'obj')) {
    if (WORD[data[behind]!] || isEnd(data, at)) continue;
    const head = headBefore(data, at);
    const begin = reader.begin(behind);
    // Three letters stand in a picture by chance. With what a dictionary begins with behind them, or numbers before, they do not.
    const certain = head !== null || isDict(data, begin);
    if (!certain && !BEGINS[data[begin]!]) continue;
    // An empty one.
    if (data.toString('latin1', begin, begin + 'endobj'.length) === 'endobj') continue;
    if (certain) objects += 1;
    else chances += 1;
    if (objects > OBJECTS_MAX || chances > CHANCES_MAX) throw unreadable();
    const value = readOne(reader, behind, certain);
    if (value) yield { ...(head ?? NO_HEAD), value };
  }
}

const isDict = (data: Buffer, at: number) => data[at] === 0x3c && data[at + 1] === 0x3c;

/** The end of an object: `endobj`. */
const isEnd = (data: Buffer, at: number) =>
  data[at - 1] === 0x64 && data[at - 2] === 0x6e && data[at - 3] === 0x65;

/** The dictionaries behind `trailer`: where the document begins, and what it is encrypted with. */
export function* findTrailers(data: Buffer, reader: Reader): Generator<PDFDict> {
  for (const [, behind] of wordsIn(data, 'trailer')) {
    const value = isDict(data, reader.begin(behind)) ? readOne(reader, behind, true) : null;
    if (value instanceof lib.PDFDict) yield value;
  }
}

/** Where a word begins and ends, each time. */
function* wordsIn(data: Buffer, word: string): Generator<[number, number]> {
  // Found in a text in a fifth of the time.
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

/** The numbers before `obj`, or null where none stand there. With a comment between them they are there, and unknown. */
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

/** The place behind the last byte before `end` that is none of these. */
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
