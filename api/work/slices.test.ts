import { expect, test } from 'vitest';
import { bySlices, SLICE } from './slices.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);

test.each([0, 1, SLICE - 1, SLICE, SLICE + 1, 3 * SLICE])(
  '%i items come back whole and in order',
  async (count) => {
    expect(await bySlices(numbers(count), (slice) => slice.map((n) => n * 2))).toEqual(
      numbers(count).map((n) => n * 2),
    );
  },
);

test('others get a turn after each slice', async () => {
  let turns = 0;
  let going = true;
  const other = () => {
    turns += 1;
    if (going) setImmediate(other);
  };
  setImmediate(other);
  const seen = await bySlices(numbers(5 * SLICE), () => [turns]);
  going = false;
  expect(seen).toEqual([...new Set(seen)]);
  expect(seen).toHaveLength(5);
});
