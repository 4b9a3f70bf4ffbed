import { useEffect } from 'react';
import { pemberitahuanJumlah } from '#contract/pemberitahuan.ts';
import { callOnce } from '#app/calls/send.ts';
import { getSession, noteUnread, onSession, unreadAsked } from './session.ts';

/** Shortest interval between two requests of the unread count by an open page, in milliseconds. */
const EVERY_MS = 60_000;

/**
 * Requests the number of unread notifications. A failure is not shown, because no user action caused the request. The
 * next request follows a minute later.
 */
async function ask(): Promise<void> {
  const { token } = getSession();
  if (!token) return;
  try {
    const asked = unreadAsked();
    const { belum } = await callOnce(pemberitahuanJumlah, {}, token);
    noteUnread(token, belum, asked);
  } catch {
    // After a failure, keep the displayed count until the next response arrives.
  }
}

/**
 * Requests the unread count every minute while this tab is visible. A session check also contains the count, so it
 * restarts the minute.
 */
export function useUnreadWatch(): void {
  useEffect(() => {
    let asked = Date.now();
    let timer = 0;
    const look = () => {
      window.clearTimeout(timer);
      if (document.visibilityState !== 'visible') return;
      if (Date.now() - asked >= EVERY_MS) {
        asked = Date.now();
        void ask();
      }
      timer = window.setTimeout(look, asked + EVERY_MS - Date.now());
    };
    look();
    const stop = onSession(() => {
      asked = Date.now();
    });
    document.addEventListener('visibilitychange', look);
    return () => {
      window.clearTimeout(timer);
      stop();
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}
