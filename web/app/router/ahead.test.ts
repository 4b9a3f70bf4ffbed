import { expect, test } from 'vitest';
import { mayFetchAhead } from './ahead.ts';

test.each([
  [undefined, true],
  [{ effectiveType: '4g', saveData: false }, true],
  [{ effectiveType: '4g', saveData: true }, false],
  [{ effectiveType: '3g' }, false],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
] as const)('on the connection %j code may be prefetched: %s', (line, may) =>
  expect(mayFetchAhead(line)).toBe(may),
);
