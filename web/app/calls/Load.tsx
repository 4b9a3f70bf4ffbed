import type { ReactNode } from 'react';
import { ErrorState, Skeletons } from '#ui/feedback/States.tsx';
import type { Read } from './data.ts';

interface LoadProps<T> {
  read: Read<T>;
  /** Placeholder for the content; default: lines of text. */
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
}

/** Renders the state of a query: a skeleton, a failure with a retry button, or the content. */
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
