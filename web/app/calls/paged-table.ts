import type { TableProps } from '#ui/table/Table.tsx';
import type { Read } from './data.ts';

/**
 * The props of a table that follow from reading its page, apart from the rows: waiting, failure, and the total.
 * @param most the server counts no further
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

/** The same of a read of all its rows. */
export function wholeTable(read: Read<unknown>): Pick<TableProps<never>, 'loading' | 'error' | 'onRetry'> {
  return {
    loading: read.isFetching && !read.data,
    error: read.error?.message ?? null,
    onRetry: () => void read.refetch(),
  };
}

/** The page that is shown, as its call takes it. */
export const pageOf = ({ page, per_page }: { page: number; per_page: number }) => ({
  page: String(page),
  per_page: String(per_page),
});
