import { QueryClient } from '@tanstack/react-query';
import { Refused } from './refused.ts';
import { addReadySource, updateReady } from '#app/ready.ts';
import { subscribeSaved } from '#ui/form/draft/draft.ts';
import { getSession, onSession } from '#app/session/session.ts';

/** For how many milliseconds an answer counts as fresh: going back and forth paints at once. */
const FRESH_MS = 5_000;
/** The waits before retries of a call that failed temporarily; after these, within two seconds, the screen says so. */
const RETRY_MS = [300, 700];

/** The cache of all screens. Handed to each hook, so that the sign-in screen need not load it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      // A paused query would show its skeleton for ever; ours fails with a sentence and a button.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) =>
        error instanceof Refused && error.isPassing && navigator.onLine && failures < RETRY_MS.length,
      retryDelay: (failures) => RETRY_MS[failures] ?? 0,
    },
  },
});

// What the provider component would do: read anew when the window is looked at again or the network is back. Also when another
// tab has saved: a save from here would meet a newer version.
queryClient.mount();
subscribeSaved(() => void queryClient.invalidateQueries());

addReadySource(() => queryClient.isFetching() > 0);
queryClient.getQueryCache().subscribe(updateReady);

let reader = getSession().user?.id;
// Nothing that one person has read may be shown to the next.
onSession(() => {
  const now = getSession().user?.id;
  if (now === reader) return;
  reader = now;
  queryClient.clear();
});
