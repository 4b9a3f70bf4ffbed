import type { Verdict } from './ledger.ts';
import type { Seen } from './load.ts';

const WIDTHS = [34, 7, 6, 8, 9, 7, 7, 8, 11, 13] as const;

const line = (cells: readonly (string | number)[]) =>
  cells
    .map((cell, n) => {
      const width = WIDTHS[n] ?? 0;
      return n === 0 ? String(cell).padEnd(width) : String(cell).padStart(width);
    })
    .join('');

export const titles = line([
  'event',
  'writes',
  'lost',
  'double',
  'refused',
  'reads',
  'again',
  'failed',
  's without',
  's to go on',
]);

/** Returns the longest time between two acknowledged writes, in seconds. */
export const longestGap = (at: readonly number[]) =>
  Math.max(0, ...at.slice(1).map((time, n) => time - at[n]!)) / 1000;

/**
 * Number of acknowledged writes after which every writer counts as served. The number is larger than the number of
 * writers.
 */
export const GO_ON_WRITES = 8;

/**
 * Returns the seconds from the start of the new primary until all writers are served again. Returns a dash if the
 * primary has not changed.
 */
const goOnSeconds = ({ takeover, at }: Seen) => {
  if (takeover === null) return '–';
  const since = at.filter((time) => time > takeover)[GO_ON_WRITES];
  return since === undefined ? 'never' : ((since - takeover) / 1000).toFixed(1);
};

/** Returns the results of one failure as a row of the printed table. */
export const figuresOf = (name: string, seen: Seen, { lost, double }: Verdict) =>
  line([
    name,
    seen.acknowledged.length,
    lost.length,
    double.length + seen.winners.length,
    seen.refused,
    seen.reads,
    seen.again,
    seen.failed.length + seen.old.length,
    longestGap(seen.at).toFixed(1),
    goOnSeconds(seen),
  ]);
