import { useEffect, useState, useSyncExternalStore } from 'react';
import { Refused } from '#app/calls/refused.ts';
import { openStore } from '#ui/form/draft/draft.ts';
import { forget, AnswerSync, type AnswerParts, type AnswerState } from './answer-sync.ts';

/**
 * The parts of `AnswerParts` that differ between screens. The storage and the final error (409) are always the same.
 */
type Parts<Answers> = Omit<AnswerParts<Answers>, 'store' | 'isFinal'>;

/**
 * Returns the answers of this screen. They are saved on the device and on the server during editing. `make` is called
 * once.
 */
export function useAnswerSync<Answers>(
  make: () => Parts<Answers>,
): AnswerState<Answers> & Pick<AnswerSync<Answers>, 'change' | 'submit' | 'end' | 'flush'> {
  const [{ sync, key }] = useState(() => {
    const parts = make();
    const isFinal = (error: unknown) => error instanceof Refused && error.status === 409;
    return { sync: new AnswerSync({ ...parts, store: openStore(), isFinal }), key: parts.key };
  });
  const state = useSyncExternalStore(sync.subscribe, sync.get);

  useEffect(() => {
    const elsewhere = (event: StorageEvent) => event.key === key && sync.readElsewhere();
    window.addEventListener('online', sync.resume);
    window.addEventListener('pagehide', sync.flush);
    window.addEventListener('storage', elsewhere);
    return () => {
      sync.flush();
      window.removeEventListener('online', sync.resume);
      window.removeEventListener('pagehide', sync.flush);
      window.removeEventListener('storage', elsewhere);
    };
  }, [key, sync]);

  return { ...state, change: sync.change, submit: sync.submit, end: sync.end, flush: sync.flush };
}

/** Removes submitted answers from this device, also if another device has submitted them. */
export function useForget(keys: readonly string[]): void {
  const all = JSON.stringify(keys);
  useEffect(() => {
    const store = openStore();
    for (const key of JSON.parse(all) as string[]) forget(store, key);
  }, [all]);
}
