import { setImmediate } from 'node:timers/promises';

/** Rows per slice. Processing a slice takes 1 to 2 ms. */
export const SLICE = 200;

/**
 * Processes a long list in slices, and lets other requests run between two slices. Processing 10,000 rows at
 * once would block the event loop for 200 ms. A list of at most one slice is processed without a pause.
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

/** Groups a long list in slices. */
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

/** Numbers per slice. Processing a slice takes less than 1 ms. */
const NUMBERS_SLICE = 50_000;

/**
 * Does the same as `bySlices`, for typed arrays of `length` numbers. Each call of `work` handles the indexes from
 * `from` to `to - 1`.
 */
export async function byNumbers(length: number, work: (from: number, to: number) => void): Promise<void> {
  for (let from = 0; from < length; from += NUMBERS_SLICE) {
    if (from > 0) await setImmediate();
    work(from, Math.min(length, from + NUMBERS_SLICE));
  }
}

/**
 * Does the same as `bySlices`, for asynchronous work such as one SQL statement per slice. The slices run one after
 * another.
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

/** Maximum number of characters per slice. Processing a slice takes some milliseconds. */
export const TEXT_SLICE = 512 * 1024;

/** Does the same as `bySlices`, for rows with long texts. The total length of the texts limits the size of a slice. */
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
