import { expect, test } from 'vitest';
import { namer } from './statement.ts';

test('each SQL text gets its own statement name, until the maximum number of names is used', () => {
  const nameOf = namer(2);
  expect(['a', 'b', 'c', 'a', 'b', 'c'].map(nameOf)).toEqual(['q0', 'q1', undefined, 'q0', 'q1', undefined]);
});
