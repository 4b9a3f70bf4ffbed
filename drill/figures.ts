import type { Verdict } from './ledger.ts';
import type { Seen } from './load.ts';

const WIDTHS = [34, 7, 6, 8, 9, 7, 7, 8, 11] as const;

const line = (cells: readonly (string | number)[]) =>
  cells
    .map((cell, n) => (n === 0 ? String(cell).padEnd(WIDTHS[n]!) : String(cell).padStart(WIDTHS[n]!)))
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
]);

/** The longest time between two acknowledged writes, in seconds. */
export const longestGap = (at: readonly number[]) =>
  Math.max(0, ...at.slice(1).map((time, n) => time - at[n]!)) / 1000;

/** One event as a line of the table. */
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
  ]);
