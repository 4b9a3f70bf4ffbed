/** Minimum width of a pane, in percent of the total width. */
export const PANE_MIN = 18;

/** Initial widths in percent, with a sum of 100; the first pane is the widest because it is for reading. */
export function startSizes(count: number): readonly number[] {
  if (count === 3) return [37, 28, 35];
  return count === 2 ? [58, 42] : [100];
}

/** Moves the border after pane `at` by this many percent: one neighbour gets what the other neighbour loses. */
export function moveBorder(sizes: readonly number[], at: number, by: number): readonly number[] {
  const left = sizes[at] ?? 0;
  const right = sizes[at + 1] ?? 0;
  const wanted = Math.min(Math.max(left + by, PANE_MIN), left + right - PANE_MIN);
  return sizes.with(at, wanted).with(at + 1, left + right - wanted);
}

/** Parses the stored widths; returns the initial widths if the text is invalid. */
export function readSizes(text: string | null, count: number): readonly number[] {
  const start = startSizes(count);
  try {
    const kept: unknown = JSON.parse(text ?? '');
    if (!Array.isArray(kept) || kept.length !== count) return start;
    const sizes = kept.map(Number);
    const sum = sizes.reduce((a, b) => a + b, 0);
    return Math.abs(sum - 100) < 0.5 && sizes.every((size) => size >= PANE_MIN) ? sizes : start;
  } catch {
    return start;
  }
}
