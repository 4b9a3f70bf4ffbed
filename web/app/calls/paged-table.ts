import type { TableProps } from '#ui/table/table-props.ts';
import type { Read } from './data.ts';

/**
 * Returns the props of a table for a paged read: the loading state, the failure and the total. The caller adds the
 * rows.
 * @param most the server counts rows only up to this number; a larger total means only that there are more rows
 */
export function pagedTable(
  read: Read<{ total: number }>,
  most?: number,
): Pick<TableProps<never>, 'loading' | 'error' | 'onRetry' | 'server'> {
  return {
    loading: read.isFetching && !read.isPlaceholderData && !read.data,
    error: read.error?.message ?? null,
    onRetry: () => void read.refetch(),
    server: {
      total: read.data?.total ?? 0,
      pending: read.isPlaceholderData,
      ...(most !== undefined && { most }),
    },
  };
}

/** Returns the props of a table for a read of all rows: the loading state and the failure. The caller adds the rows. */
export function wholeTable(read: Read<unknown>): Pick<TableProps<never>, 'loading' | 'error' | 'onRetry'> {
  return {
    loading: read.isFetching && !read.data,
    error: read.error?.message ?? null,
    onRetry: () => void read.refetch(),
  };
}

/** Converts the current page of a table to arguments of a call. */
export const pageOf = ({ page, per_page }: { page: number; per_page: number }) => ({
  page: String(page),
  per_page: String(per_page),
});
