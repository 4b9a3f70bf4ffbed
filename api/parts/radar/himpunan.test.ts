import { expect, test } from 'vitest';
import { Himpunan } from './himpunan.ts';

test('has whom it was given, however large their ids are, and says who is new', () => {
  const ids = [0, 1, 31, 32, 33, 32_767, 32_768, 1_000_000, 5_000_001];
  const some = new Himpunan();
  expect(ids.map((id) => some.add(id))).toEqual(ids.map(() => true));
  expect(ids.map((id) => some.add(id))).toEqual(ids.map(() => false));
  expect(ids.map((id) => some.has(id))).toEqual(ids.map(() => true));
  expect([2, 30, 34, 999_999, 1_000_032, 5_000_000, 2_000_000_000].filter((id) => some.has(id))).toEqual([]);
});
