import { useEffect, useState } from 'react';
import { useUser } from './session.ts';

/** Minimum width for an open explanation: on a phone it would push the task off the screen. */
const ROOM = '(min-width: 641px)';

/**
 * Whether the explanation of a screen is open. It is open on the first visit of this account in this browser, if the
 * window is wide enough, until the user leaves the screen. With blocked storage every visit is the first.
 */
export function useExplained(screen: string): boolean {
  const { id } = useUser();
  const key = `dibuka:${id}:${screen}`;
  const [open] = useState(() => !isKept(key) && window.matchMedia(ROOM).matches);
  useEffect(() => keep(key), [key]);
  return open;
}

function isKept(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function keep(key: string): void {
  try {
    localStorage.setItem(key, '1');
  } catch {
    // Storage is blocked or full: the explanation is open again next time.
  }
}
