import { useCallback, useEffect, useRef } from 'react';
import { confirm } from '#ui/dialog/confirm.ts';
import { createStore, type Watched } from '#ui/state/store.ts';

const TEXT = 'Perubahan belum tersimpan. Tinggalkan halaman ini ?';

/** The parts of this page that report whether they are saved. */
const open = createStore<ReadonlyMap<symbol, boolean>>(new Map());

function put(key: symbol, dirty: boolean | null): void {
  const next = new Map(open.get());
  if (dirty === null) next.delete(key);
  else next.set(key, dirty);
  open.set(next);
}

/** Is anything on this page unsaved? */
export const unsaved: Watched<boolean> = {
  get: () => [...open.get().values()].includes(true),
  subscribe: open.subscribe,
};

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
  return !unsaved.get() || confirm({ text: TEXT });
}
