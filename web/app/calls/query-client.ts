import { QueryClient } from '@tanstack/react-query';
import { Refused } from './refused.ts';
import { addReadySource, updateReady } from '#app/ready.ts';
import { getSession, onSession } from '#app/session/session.ts';

/** How long a response counts as fresh, in milliseconds: going back and forth renders at once. */
const FRESH_MS = 5_000;
/** Delays before retries of a temporary failure; after them, within two seconds, the screen reports the failure. */
const RETRY_MS = [300, 700];

/** The cache of all screens. Passed to each hook, so that the sign-in screen does not load it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      // A paused query would show its skeleton forever; with `always` it fails with a message and a retry button.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) =>
        error instanceof Refused && error.isPassing && navigator.onLine && failures < RETRY_MS.length,
      retryDelay: (failures) => RETRY_MS[failures] ?? 0,
    },
  },
});

// Replaces the provider component: refetches on window focus and on reconnect.
queryClient.mount();

addReadySource(() => queryClient.isFetching() > 0);
queryClient.getQueryCache().subscribe(updateReady);

let reader = getSession().user?.id;
// The next user must not see data that the previous user has read.
onSession(() => {
  const now = getSession().user?.id;
  if (now === reader) return;
  reader = now;
  queryClient.clear();
});
