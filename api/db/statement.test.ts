import { expect, test } from 'vitest';
import { namer } from './statement.ts';

test('a statement text keeps its name, and above the limit new texts get no name', () => {
  const nameOf = namer(2);
  expect(['a', 'b', 'c', 'a', 'b', 'c'].map(nameOf)).toEqual(['q0', 'q1', undefined, 'q0', 'q1', undefined]);
});
