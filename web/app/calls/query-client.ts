import { QueryClient } from '@tanstack/react-query';
import { Refused } from './refused.ts';
import { addReadySource, updateReady } from '#app/ready.ts';
import { getSession, onSession } from '#app/session/session.ts';

/**
 * Time in milliseconds for which a response counts as fresh. A return to a screen within this time sends no request.
 */
const FRESH_MS = 5_000;
/**
 * Delays before the retries of a temporary failure, in milliseconds. They are short, so that the screen reports a
 * lasting failure within two seconds.
 */
const RETRY_MS = [300, 700];

/**
 * The query cache of all screens. Each hook gets the cache as an argument. A provider component around the whole app
 * would make the sign-in screen load the code of the cache.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      // Offline, a paused query would show its skeleton forever. `always` makes it fail with a message and a retry
      // button.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) =>
        error instanceof Refused && error.isPassing && navigator.onLine && failures < RETRY_MS.length,
      retryDelay: (failures) => RETRY_MS[failures] ?? 0,
    },
  },
});

// Start the refetches on window focus and on reconnect. Usually React Query's provider component starts them, but this
// app has no such component.
queryClient.mount();

addReadySource(() => queryClient.isFetching() > 0);
queryClient.getQueryCache().subscribe(updateReady);

let reader = getSession().user?.id;
// Clear the cache when the user changes. The next user must not see data that the previous user has read.
onSession(() => {
  const now = getSession().user?.id;
  if (now === reader) return;
  reader = now;
  queryClient.clear();
});
