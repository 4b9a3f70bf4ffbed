/** Minimum width of each of the two columns, in percent of the total width. */
export const COLUMN_MIN = 25;

/** Initial width of the first column in percent. The first column is wider, because the user reads the text there. */
export const COLUMN_START = 55;

/** Limits a wanted width of the first column to the allowed range. */
export const columnWidth = (wanted: number): number =>
  Math.min(Math.max(wanted, COLUMN_MIN), 100 - COLUMN_MIN);

/** Parses the stored width of the first column; returns the initial width if the text is invalid. */
export function readWidth(text: string | null): number {
  const kept = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return columnWidth(kept) === kept ? kept : COLUMN_START;
}
