import type { TableProps } from '#ui/table/Table.tsx';
import type { Read } from './data.ts';

/**
 * Table props for a paged read, without the rows: loading, failure, and the total.
 * @param most the server's limit of the count
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

/** The same for a read of all rows. */
export function wholeTable(read: Read<unknown>): Pick<TableProps<never>, 'loading' | 'error' | 'onRetry'> {
  return {
    loading: read.isFetching && !read.data,
    error: read.error?.message ?? null,
    onRetry: () => void read.refetch(),
  };
}

/** The current page as arguments of a call. */
export const pageOf = ({ page, per_page }: { page: number; per_page: number }) => ({
  page: String(page),
  per_page: String(per_page),
});
