import { expect, test } from 'vitest';
import { partialOf, withMany } from './selection.ts';

const rows = new Map([
  [1, 'a'],
  [2, 'b'],
]);

test('when a user selects or clears all rows of a page, the selection on other pages does not change', () => {
  const page = [
    [2, 'b'],
    [3, 'c'],
  ] as const;
  expect([...withMany(rows, page, true).keys()]).toEqual([1, 2, 3]);
  expect([...withMany(rows, page, false).keys()]).toEqual([1]);
  expect([...rows.keys()]).toEqual([1, 2]);
});

test('the checkbox for a page of rows depends only on the rows of that page', () => {
  const of = (...shown: number[]) => partialOf(shown, { has: (key) => rows.has(key) });
  expect([of(3, 4), of(2, 3), of(1, 2), of()]).toEqual(['tidak', 'sebagian', 'semua', 'tidak']);
});
