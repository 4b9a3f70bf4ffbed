import { expect, test } from 'vitest';
import { nomorMatches } from './reset.ts';

test.each([
  [7, 7, true],
  [7, 8, false],
  [500, 500, true],
  [700, 700, false],
  [700, 501, false],
  [null, 7, false],
])('for the stored attendance number %j, the typed number %i is accepted: %j', (no_absensi, typed, match) => {
  expect(nomorMatches(no_absensi, typed)).toBe(match);
});
