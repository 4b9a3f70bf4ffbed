import { useEffect, useState } from 'react';
import { useUser } from './session.ts';

/**
 * Matches a window that has room for an open explanation above the task. On a phone the explanation would push the task
 * off the screen.
 */
const ROOM = '(min-width: 641px)';

/**
 * Returns whether the explanation of a screen is open. In a wide window it is open on the first visit of this account
 * in this browser. It stays open until the user leaves the screen. If the browser stores nothing, every visit counts as
 * the first.
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
    // If the storage is blocked or full, the explanation is open again at the next visit.
  }
}
