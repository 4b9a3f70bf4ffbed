import { useSyncExternalStore } from 'react';

/** Value outside the component tree that code can read and subscribe to. */
export interface Watched<T> {
  get(): T;
  /** Calls `listener` after every change; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

export interface Store<T> extends Watched<T> {
  set(next: T): void;
}

/** Creates a value that all readers and writers share. */
export function createStore<T>(start: T): Store<T> {
  let value = start;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Returns the current value. The component renders again when the value changes. */
export function useStore<T>(store: Watched<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}
