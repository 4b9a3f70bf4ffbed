import { useEffect, useState } from 'react';
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts';
import { call } from '#app/calls/call.ts';
import type { CallArgs } from '#app/calls/send.ts';

/**
 * Interval in milliseconds at which the page reports that the user has it open. The server forgets a user 60 s after
 * the last report, so one lost report does no harm.
 */
const EVERY_MS = 20_000;
/**
 * Time without user input after which the page stops its reports, in milliseconds. Otherwise an unattended page would
 * keep the session alive.
 */
const IDLE_MS = 10 * 60_000;

let touched = Date.now();
for (const kind of ['pointerdown', 'keydown', 'visibilitychange'])
  window.addEventListener(kind, () => (touched = Date.now()), { capture: true, passive: true });

/**
 * Reports every 20 s that the user has this page open. Returns the other users who have this page open, or undefined
 * until the first response.
 */
export function useHadir<E extends Endpoint>(e: E, args: CallArgs<E>): ReplyOf<E> | undefined {
  const text = JSON.stringify(args);
  const [found, setFound] = useState<{ text: string; reply: ReplyOf<E> } | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const tell = () => {
      if (Date.now() - touched > IDLE_MS) return;
      call<E>(e, JSON.parse(text) as CallArgs<E>, { signal: stop.signal }).then(
        (reply) => setFound({ text, reply }),
        // Ignore a failed report: the next one follows after 20 s.
        () => {},
      );
    };
    tell();
    const timer = setInterval(tell, EVERY_MS);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [e, text]);
  return found?.text === text ? found.reply : undefined;
}
