/**
 * Reason why the text of a cell may differ from the text that the user has typed.
 * - `angka`: the cell is a number.
 * - `panjang`: the cell is a number of more than 15 digits, of which spreadsheet programs keep only 15.
 * - `tanggal`: the cell is a date.
 * - `rumus`: the cell is a formula without a stored value.
 */
export type Mark = 'angka' | 'panjang' | 'tanggal' | 'rumus';

/** A cell of a worksheet: only its text, or its text with a `Mark`. */
export type RawCell = string | readonly [text: string, mark: Mark];

export const textOf = (cell: RawCell | undefined): string =>
  cell === undefined ? '' : typeof cell === 'string' ? cell : cell[0];

export const markOf = (cell: RawCell | undefined): Mark | null =>
  cell === undefined || typeof cell === 'string' ? null : cell[1];

/** Limits of a spreadsheet that can be imported. */
export const LIMITS = {
  bytes: 10 * 1024 * 1024,
  rows: 10_000,
  columns: 100,
  cells: 300_000,
  unpackedBytes: 64 * 1024 * 1024,
} as const;

/** Maximum number of characters in an imported cell. */
export const CELL_MAX = 2000;
