import type { ReactNode } from 'react';
import { ErrorState, Skeletons } from '#ui/feedback/States.tsx';
import type { Read } from './data.ts';

interface LoadProps<T> {
  read: Read<T>;
  /** Shown while the data of the query are loading. The default is grey placeholder lines. */
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
}

/** Shows a query as a skeleton, as a failure with a retry button, or as its content. */
export function Load<T>({ read, skeleton, children }: LoadProps<T>) {
  const again = () => void read.refetch();
  if (read.data !== undefined) {
    return (
      <>
        {read.isRefetchError && (
          <ErrorState
            text={`Data di bawah ini mungkin bukan yang terbaru. ${read.error.message}`}
            onRetry={again}
          />
        )}
        {children(read.data)}
      </>
    );
  }
  if (read.isError) return <ErrorState text={read.error.message} onRetry={again} />;
  return (
    <div aria-busy="true" data-waiting>
      {skeleton ?? <Skeletons lines={5} />}
    </div>
  );
}
