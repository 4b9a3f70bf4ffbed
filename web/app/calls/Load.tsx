import type { ReactNode } from 'react';
import { ErrorState, Skeletons } from '#ui/feedback/States.tsx';
import type { Read } from './data.ts';

interface LoadProps<T> {
  read: Read<T>;
  /** Stands where the content will stand; lines of text unless told. */
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
}

/** Shows a read in every state: skeleton, what went wrong with a new try, or the content. */
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
