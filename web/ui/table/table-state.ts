import { fold } from '#rules/text/fold.ts';
import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  header: string;
  /** Content of the header cell instead of the label, such as a checkbox for all rows of the page. */
  head?: ReactNode;
  /** Renders the content of a cell. The default is the row's value under `key`. */
  cell?: (row: Row) => ReactNode;
  /** Returns the value for search and sort. The default is the row's value under `key`. */
  text?: (row: Row) => string | number | null | undefined;
  /**
   * True: the column can be sorted by `text`, numbers by value and words in Indonesian order. If the server sorts the
   * rows, `true` only shows the sort button.
   */
  sort?: boolean | ((a: Row, b: Row) => number);
  /** False: the search ignores the column, for example a number or a date. */
  search?: false;
  align?: 'right';
  /**
   * Width of the column, in pixels or as a CSS width. In a table of one-line rows a column without a width takes the
   * remaining width.
   */
  width?: number | string;
  /** In a table of one-line rows the column cannot be hidden, and it is sticky at this edge. */
  keep?: 'left' | 'right';
  /** Minimum width of the table, in pixels, at which a table of one-line rows shows the column by default. */
  room?: number;
  /** Name of the column in the column picker, if the header is shorter or empty. */
  title?: string;
  /** True: the cells of this column are row headers. */
  rowHead?: boolean;
  /**
   * Position of the value when the row is a card: heading, checkbox beside the heading, a line (default), buttons, or
   * hidden. `main`: a line that is visible even in a folded card.
   */
  phone?: 'title' | 'pick' | 'hide' | 'normal' | 'main' | 'actions';
}

/** Column with the buttons of a row. The caller adds the function that renders the cell. */
export const AKSI = { key: 'aksi', header: 'Aksi', phone: 'actions', keep: 'right' } as const;

/** A row of totals below the other rows. */
export interface Sum {
  key: string;
  label: ReactNode;
  value: ReactNode;
  /** True for the final total. It is emphasised. */
  result?: boolean;
}

const words = new Intl.Collator('id', { numeric: true, sensitivity: 'base' });

/** Returns the value by which the table searches and sorts a cell. */
export function valueOf<Row>(column: Column<Row>, row: Row): string | number | null {
  const value: unknown = column.text ? column.text(row) : (row as Record<string, unknown>)[column.key];
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** Returns the rows in which every word of `q` occurs in a searchable cell. */
export function searchRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  q: string,
): readonly Row[] {
  const wanted = fold(q).split(' ').filter(Boolean);
  if (wanted.length === 0) return rows;
  const searched = columns.filter((column) => column.search !== false);
  return rows.filter((row) => {
    const cells = searched.map((column) => fold(String(valueOf(column, row) ?? '')));
    return wanted.every((word) => cells.some((cell) => cell.includes(word)));
  });
}

function compareValues(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : words.compare(String(a), String(b));
}

/** Returns the rows sorted by `sort`. Rows without a value come last in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: string,
): readonly Row[] {
  const down = sort.startsWith('-');
  const column = columns.find((each) => each.key === (down ? sort.slice(1) : sort));
  if (!column?.sort) return rows;
  const sign = down ? -1 : 1;
  const own = column.sort;
  if (typeof own === 'function') return rows.toSorted((a, b) => sign * own(a, b));
  return rows.toSorted((a, b) => {
    const left = valueOf(column, a);
    const right = valueOf(column, b);
    if (left === null || left === '') return right === null || right === '' ? 0 : 1;
    if (right === null || right === '') return -1;
    return sign * compareValues(left, right);
  });
}

/** Returns the next sort state after a press on a column heading: ascending, descending, then unsorted. */
export function turnSort(sort: string, key: string): string {
  if (sort === key) return `-${key}`;
  return sort === `-${key}` ? '' : key;
}

/** Returns the page numbers that the pager shows, with 0 for a gap: 1 … 4 5 6 … 20. */
export function pageNumbers(page: number, pages: number): readonly number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const shown = [...new Set(near)].toSorted((a, b) => a - b);
  return shown.flatMap((n, index) => {
    const before = shown[index - 1] ?? 0;
    if (n - before === 2) return [n - 1, n];
    return n - before > 2 ? [0, n] : [n];
  });
}
