import { expect, test } from 'vitest';
import { namer } from './statement.ts';

test('each statement text keeps its own name; texts above the maximum number get no name', () => {
  const nameOf = namer(2);
  expect(['a', 'b', 'c', 'a', 'b', 'c'].map(nameOf)).toEqual(['q0', 'q1', undefined, 'q0', 'q1', undefined]);
});
