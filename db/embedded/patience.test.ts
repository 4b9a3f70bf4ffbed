import { expect, test } from 'vitest';
import { slowness } from './patience.ts';

test.each([
  [0.5, 2, 1],
  [2, 2, 1],
  [6, 2, 3],
  [80, 2, 5],
])('with a CPU load of %d on %d processors, a time limit is %d times as long', (load, processors, times) => {
  expect(slowness(load, processors)).toBe(times);
});
