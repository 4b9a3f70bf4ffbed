import { describe, expect, it } from 'vitest';
import { ATTEMPTS, fitInto, stepsTo } from './size.ts';

describe('fitInto', () => {
  it.each([
    [{ width: 4000, height: 3000 }, 2048, { width: 2048, height: 1536 }],
    [{ width: 3000, height: 4000 }, 2048, { width: 1536, height: 2048 }],
    [{ width: 2048, height: 10 }, 2048, { width: 2048, height: 10 }],
    [{ width: 640, height: 480 }, 2048, { width: 640, height: 480 }],
    [{ width: 20_000, height: 3 }, 800, { width: 800, height: 1 }],
  ])(
    'a picture of %j with a maximum side of %i px is reduced to %j, never enlarged and never below 1 px',
    (size, side, expected) => {
      expect(fitInto(size, side)).toEqual(expected);
    },
  );
});

describe('stepsTo', () => {
  it('no resize step reduces a side of a picture to less than half, and the last step gives the target size', () => {
    expect(stepsTo({ width: 8000, height: 6000 }, { width: 1000, height: 750 })).toEqual([
      { width: 4000, height: 3000 },
      { width: 2000, height: 1500 },
      { width: 1000, height: 750 },
    ]);
    expect(stepsTo({ width: 4000, height: 3000 }, { width: 2048, height: 1536 })).toEqual([
      { width: 2048, height: 1536 },
    ]);
  });

  it('a target size equal to the size of the picture takes only one resize step', () => {
    const size = { width: 640, height: 480 };
    expect(stepsTo(size, size)).toEqual([size]);
  });
});

it('the encoding attempts are sorted from the best quality to the lowest, without duplicates', () => {
  const cost = ATTEMPTS.map(({ side, quality }) => side * side * quality);
  expect(cost).toEqual([...new Set(cost)].sort((a, b) => b - a));
});
