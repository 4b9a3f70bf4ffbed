import { QueryClient } from '@tanstack/react-query';
import { Refused } from './refused.ts';
import { getSession, onSession } from '#app/session/session.ts';

/** A fresh answer is not asked again within this time, in milliseconds: going back and forth paints at once. */
const FRESH_MS = 5_000;
/** Waits before a call that failed in passing is tried again; after these the screen says so, within two seconds. */
const RETRY_MS = [300, 700];

/** What was read, for all screens. Handed to each hook, so that the sign-in screen need not load it. */
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

// What the provider component would do: read anew when the window is looked at again or the network is back.
queryClient.mount();

let reader = getSession().user?.id;
// Nothing that one person has read may be shown to the next.
onSession(() => {
  const now = getSession().user?.id;
  if (now === reader) return;
  reader = now;
  queryClient.clear();
});
