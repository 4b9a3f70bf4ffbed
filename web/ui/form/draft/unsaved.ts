import { useCallback, useEffect, useRef } from 'react';
import { confirm, type Question } from '#ui/dialog/confirm.ts';
import { createStore, type Watched } from '#ui/state/store.ts';

const DEFAULT: Question = { text: 'Perubahan belum tersimpan. Tinggalkan halaman ini ?' };

/** Confirmation question for each registered part of this page. Null: the part has no unsaved changes. */
const open = createStore<ReadonlyMap<symbol, Question | null>>(new Map());

function put(key: symbol, ask: Question | null | undefined): void {
  const next = new Map(open.get());
  if (ask === undefined) next.delete(key);
  else next.set(key, ask);
  open.set(next);
}

/** True while any part of this page is unsaved. */
export const unsaved: Watched<boolean> = {
  get: () => [...open.get().values()].some((ask) => ask !== null),
  subscribe: open.subscribe,
};

/**
 * Registers a part of this page as unsaved while `dirty` is true. The layout then warns before the user leaves the
 * page. The returned function ends the warning: call it after a successful save and before navigating, because `dirty`
 * is not updated yet. Pass the same object as `ask` in every render.
 */
export function useUnsaved(dirty: boolean, ask: Question = DEFAULT): () => void {
  const key = useRef(Symbol('unsaved'));
  useEffect(() => put(key.current, dirty ? ask : null), [dirty, ask]);
  useEffect(() => {
    const mine = key.current;
    return () => put(mine, undefined);
  }, []);
  return useCallback(() => put(key.current, null), []);
}

/** Resolves to true if the page may be left. If a part of the page is unsaved, the user must confirm. */
export async function mayLeave(): Promise<boolean> {
  const ask = [...open.get().values()].find((each) => each !== null);
  return !ask || confirm({ ...ask, leave: true });
}
