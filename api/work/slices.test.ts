import { expect, test } from 'vitest';
import { byNumbers, bySlices, byTexts, SLICE, TEXT_SLICE } from './slices.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);

test.each([0, 1, SLICE - 1, SLICE, SLICE + 1, 3 * SLICE])(
  'a list of %i items that is processed in slices is returned complete and in order',
  async (count) => {
    expect(await bySlices(numbers(count), (slice) => slice.map((n) => n * 2))).toEqual(
      numbers(count).map((n) => n * 2),
    );
  },
);

test('while a list is processed in slices, other callbacks run between two slices', async () => {
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

test.each([
  ['short texts in one slice', [1, 2, 3], 1],
  ['as many texts in a slice as the limit allows', [TEXT_SLICE / 2, TEXT_SLICE / 2, 1, TEXT_SLICE, 1], 4],
  ['one slice for each text above the limit', [2 * TEXT_SLICE, 2 * TEXT_SLICE], 2],
  ['no slice without texts', [], 0],
])(
  'the total length of the texts decides how many texts are processed in one slice: %s',
  async (_name, lengths, goes) => {
    let turns = 0;
    let going = true;
    const other = () => {
      turns += 1;
      if (going) setImmediate(other);
    };
    setImmediate(other);
    const seen = await byTexts(
      lengths,
      (length) => length,
      (length) => ({ length, turns }),
    );
    going = false;
    expect(seen.map(({ length }) => length)).toEqual(lengths);
    expect(new Set(seen.map((each) => each.turns)).size).toBe(goes);
  },
);

test.each([0, 1, 50_000, 50_001, 120_000])(
  'each of %i numbers is processed exactly once and in order',
  async (count) => {
    const parts: [number, number][] = [];
    await byNumbers(count, (from, to) => {
      parts.push([from, to]);
    });
    expect(parts.map(([from]) => from)).toEqual(
      [0, ...parts.slice(0, -1).map(([, to]) => to)].slice(0, parts.length),
    );
    expect(parts.at(-1)?.[1] ?? 0).toBe(count);
    expect(parts.every(([from, to]) => to - from <= 50_000)).toBe(true);
  },
);
