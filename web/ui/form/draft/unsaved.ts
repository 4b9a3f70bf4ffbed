import { useCallback, useEffect, useRef } from 'react';
import { confirm } from '#ui/dialog/confirm.ts';

const TEXT = 'Perubahan belum tersimpan. Tinggalkan halaman ini ?';

const open = new Map<symbol, boolean>();
const listeners = new Set<() => void>();

function put(key: symbol, dirty: boolean | null): void {
  if (dirty === null) open.delete(key);
  else open.set(key, dirty);
  for (const listener of listeners) listener();
}

export function subscribeUnsaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Is anything on this page unsaved? */
export function anyUnsaved(): boolean {
  return [...open.values()].includes(true);
}

/**
 * Says that something on this page is unsaved while `dirty`; the layout warns before the page is left. Returns `release()`:
 * call it right before going away after a save that succeeded, when the new `dirty` has not been drawn yet.
 */
export function useUnsaved(dirty: boolean): () => void {
  const key = useRef(Symbol('unsaved'));
  useEffect(() => put(key.current, dirty), [dirty]);
  useEffect(() => {
    const mine = key.current;
    return () => put(mine, null);
  }, []);
  return useCallback(() => put(key.current, false), []);
}

/** May the page be left? Asks when something on it is unsaved. */
export async function mayLeave(): Promise<boolean> {
  return !anyUnsaved() || confirm({ text: TEXT });
}
