import { useEffect } from 'react';
import { pemberitahuanJumlah } from '#contract/pemberitahuan.ts';
import { callOnce } from '#app/calls/send.ts';
import { getSession, noteUnread, onSession, unreadAsked } from './session.ts';

/** An open page asks at most so often, in milliseconds. */
const EVERY_MS = 60_000;

/** Asks how many entries of the bell are unread. Nobody has pressed anything, so a failure is nobody's: the next minute asks again. */
async function ask(): Promise<void> {
  const { token } = getSession();
  if (!token) return;
  try {
    const asked = unreadAsked();
    const { belum } = await callOnce(pemberitahuanJumlah, {}, token);
    noteUnread(token, belum, asked);
  } catch {
    // What is shown stays until it is known better.
  }
}

/** Keeps the count of the bell fresh while this tab is looked at, a minute after the session check of the last change of place. */
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
