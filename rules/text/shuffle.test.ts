import { expect, test } from 'vitest';
import { shuffle } from './shuffle.ts';

const thirty = Array.from({ length: 30 }, (_, i) => i + 1);
const order = (seed: string, items: readonly number[] = thirty) => shuffle(items, (n) => n, seed);

test('`shuffle` gives the same order for equal seeds, and different orders for different seeds', () => {
  expect(order('7')).toEqual(order('7'));
  expect(order('7').toSorted((a, b) => a - b)).toEqual(thirty);
  expect(new Set(Array.from({ length: 200 }, (_, i) => order(String(i)).join())).size).toBe(200);
});

test('adding or removing an item does not change the order of the other items', () => {
  expect(order('7', thirty.slice(0, 20))).toEqual(order('7').filter((n) => n <= 20));
});

test('over 600 seeds, each of four items comes first about equally often', () => {
  const first = new Map<number, number>();
  for (let i = 0; i < 600; i += 1) {
    const [at] = order(String(i), [1, 2, 3, 4]);
    first.set(at!, (first.get(at!) ?? 0) + 1);
  }
  for (const times of first.values()) expect(Math.abs(times - 150)).toBeLessThan(45);
  expect(first.size).toBe(4);
});
