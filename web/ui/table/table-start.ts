/** Search, sort and page of a table. Either the table stores them, or the caller stores them in the URL. */
export interface TableState {
  q: string;
  /** Key of the sorted column, with the prefix `-` for descending. Empty: the rows keep the order of the data. */
  sort: string;
  /** Page number, from 1. */
  page: number;
  per_page: number;
}

export const TABLE_START: TableState = { q: '', sort: '', page: 1, per_page: 50 };

export const PER_PAGE = [25, 50, 100] as const;

/** Counts the active filters, for `filters.on`. */
export const filtersOn = (...active: readonly boolean[]): number => active.filter(Boolean).length;
