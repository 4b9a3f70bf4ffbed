import { expect, test } from 'vitest';
import { createStore } from './store.ts';

test('a listener of a store runs after each change and reads the new value', () => {
  const store = createStore('a');
  const seen: string[] = [];
  const stop = store.subscribe(() => seen.push(store.get()));
  store.set('b');
  store.set('c');
  stop();
  store.set('d');
  expect([seen, store.get()]).toEqual([['b', 'c'], 'd']);
});

test('a listener that unsubscribes during a notification does not stop other listeners', () => {
  const store = createStore(0);
  const seen: string[] = [];
  const stop = store.subscribe(() => {
    seen.push('first');
    stop();
  });
  store.subscribe(() => seen.push('second'));
  store.set(1);
  store.set(2);
  expect(seen).toEqual(['first', 'second', 'second']);
});
