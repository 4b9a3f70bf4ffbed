import { setImmediate } from 'node:timers/promises';

/** Number of rows that are processed without a pause. Processing them takes 1 to 2 ms. */
export const SLICE = 200;

/**
 * Processes a long list in slices, and lets other requests run between two slices. Processing 10,000 rows without a
 * pause would block the event loop for 200 ms. A short list is processed without a pause.
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

/** Groups the items of a long list by key. The work is done in slices, so that other requests can run. */
export async function groupBySlices<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
): Promise<Map<string, T[]>> {
  const groups = new Map<string, T[]>();
  await bySlices(items, (slice) => {
    for (const item of slice) {
      const group = groups.get(keyOf(item));
      if (group) group.push(item);
      else groups.set(keyOf(item), [item]);
    }
    return [];
  });
  return groups;
}

/** Number of array elements that are processed without a pause. Processing them takes less than 1 ms. */
const NUMBERS_SLICE = 50_000;

/**
 * Processes typed arrays with `length` numbers in slices, like `bySlices`. Each call of `work` handles the indexes from
 * `from` to `to - 1`.
 */
export async function byNumbers(length: number, work: (from: number, to: number) => void): Promise<void> {
  for (let from = 0; from < length; from += NUMBERS_SLICE) {
    if (from > 0) await setImmediate();
    work(from, Math.min(length, from + NUMBERS_SLICE));
  }
}

/**
 * Processes a list in slices, like `bySlices`, but with asynchronous work such as one SQL statement for each slice. The
 * slices run one after another.
 */
export async function eachSlice<T>(
  items: readonly T[],
  work: (slice: readonly T[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < items.length; from += SLICE) {
    if (from > 0) await setImmediate();
    await work(items.slice(from, from + SLICE));
  }
}

/** Maximum number of characters that are processed without a pause. Processing them takes some milliseconds. */
export const TEXT_SLICE = 512 * 1024;

/** Processes rows with long texts in slices, like `bySlices`. The number of characters limits the size of a slice. */
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
