import { expect, test } from 'vitest';
import { sebagianOf, withMany } from './terpilih.ts';

const rows = new Map([
  [1, 'a'],
  [2, 'b'],
]);

test('a page is ticked beside what other pages have, and its ticks are taken away alone', () => {
  const page = [
    [2, 'b'],
    [3, 'c'],
  ] as const;
  expect([...withMany(rows, page, true).keys()]).toEqual([1, 2, 3]);
  expect([...withMany(rows, page, false).keys()]).toEqual([1]);
  expect([...rows.keys()]).toEqual([1, 2]);
});

test('the box of a page knows how much of it is ticked, whatever other pages have', () => {
  const of = (...shown: number[]) => sebagianOf(shown, { has: (key) => rows.has(key) });
  expect([of(3, 4), of(2, 3), of(1, 2), of()]).toEqual(['tidak', 'sebagian', 'semua', 'tidak']);
});
