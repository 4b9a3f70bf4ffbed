import { useEffect } from 'react';
import { pemberitahuanJumlah } from '#contract/pemberitahuan.ts';
import { callOnce } from '#app/calls/send.ts';
import { getSession, noteUnread } from './session.ts';

/** An open page asks at most so often, in milliseconds. */
const EVERY_MS = 60_000;

/** Asks how many entries of the bell are unread. Nobody has pressed anything, so a failure is nobody's: the next minute asks again. */
async function ask(): Promise<void> {
  const { token } = getSession();
  if (!token) return;
  try {
    const { belum } = await callOnce(pemberitahuanJumlah, {}, token);
    noteUnread(token, belum);
  } catch {
    // What is shown stays until it is known better.
  }
}

/** Keeps the count of the bell fresh while this tab is looked at; every change of place asks anyway, with its session check. */
export function useUnreadWatch(place: string): void {
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
    document.addEventListener('visibilitychange', look);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [place]);
}
