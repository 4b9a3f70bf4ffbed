import { useEffect, useState } from 'react';
import { useUser } from './session.ts';

/** On a phone what is explained would take the place of what is to be done. */
const ROOM = '(min-width: 641px)';

/**
 * Does what explains a screen stand open: is this account here for the first time in this browser, and is there room for it? Stays so until
 * the screen is left; from the next visit on it is folded. Where the storage is closed every visit is the first.
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
    // Storage is closed or full: what is explained is explained again.
  }
}
