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

/** The page shown, as arguments of its call. */
export const pageOf = ({ page, per_page }: { page: number; per_page: number }) => ({
  page: String(page),
  per_page: String(per_page),
});
