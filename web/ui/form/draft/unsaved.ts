import { useCallback, useEffect, useRef } from 'react';
import { confirm } from '#ui/dialog/confirm.ts';
import { createStore, type Watched } from '#ui/state/store.ts';

const TEXT = 'Perubahan belum tersimpan. Tinggalkan halaman ini ?';

/** Unsaved state of each registered part of this page. */
const open = createStore<ReadonlyMap<symbol, boolean>>(new Map());

function put(key: symbol, dirty: boolean | null): void {
  const next = new Map(open.get());
  if (dirty === null) next.delete(key);
  else next.set(key, dirty);
  open.set(next);
}

/** True while any part of this page is unsaved. */
export const unsaved: Watched<boolean> = {
  get: () => [...open.get().values()].includes(true),
  subscribe: open.subscribe,
};

/**
 * Registers a part of this page as unsaved while `dirty`; the layout warns before the page is left. Returns
 * `release()`: call it right before navigating after a successful save, when the new `dirty` is not rendered yet.
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

/** Resolves to true if the page may be left. If a part of the page is unsaved, the user must confirm. */
export async function mayLeave(): Promise<boolean> {
  return !unsaved.get() || confirm({ text: TEXT });
}
