import { setImmediate } from 'node:timers/promises';

/** Rows worked on in one go: a millisecond or two. */
export const SLICE = 200;

/**
 * Works on a long list slice by slice and lets every other caller have a turn in between: ten thousand rows in one go
 * would stop the whole server for a fifth of a second. A short list is one slice and waits for nothing.
 */
export async function bySlices<T, U>(items: readonly T[], work: (slice: readonly T[]) => U[]): Promise<U[]> {
  if (items.length <= SLICE) return work(items);
  const done: U[] = [];
  for (let from = 0; from < items.length; from += SLICE) {
    if (from > 0) await setImmediate();
    done.push(...work(items.slice(from, from + SLICE)));
  }
  return done;
}

/** Numbers gone through in one go: less than a millisecond. */
const NUMBERS_SLICE = 50_000;

/** The same for typed arrays of `length` numbers; `work` handles the numbers from one index to before another. */
export async function byNumbers(length: number, work: (from: number, to: number) => void): Promise<void> {
  for (let from = 0; from < length; from += NUMBERS_SLICE) {
    if (from > 0) await setImmediate();
    work(from, Math.min(length, from + NUMBERS_SLICE));
  }
}

/** The same where each slice is waited for, such as a statement of its own: one after the other, in order. */
export async function eachSlice<T>(
  items: readonly T[],
  work: (slice: readonly T[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < items.length; from += SLICE) {
    if (from > 0) await setImmediate();
    await work(items.slice(from, from + SLICE));
  }
}

/** Characters of texts worked on in one go: some milliseconds. */
export const TEXT_SLICE = 512 * 1024;

/** The same for rows whose texts may be long: as many as their texts together allow, however few these are. */
export async function byTexts<T, U>(
  items: readonly T[],
  lengthOf: (item: T) => number,
  work: (item: T) => U,
): Promise<U[]> {
  const done: U[] = [];
  let characters = 0;
  for (const item of items) {
    characters += lengthOf(item);
    if (characters > TEXT_SLICE && done.length > 0) {
      await setImmediate();
      characters = lengthOf(item);
    }
    done.push(work(item));
  }
  return done;
}
