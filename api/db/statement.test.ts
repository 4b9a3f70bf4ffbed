import { expect, test } from 'vitest';
import { namer } from './statement.ts';

test('a statement keeps its name, and new ones get none above the limit', () => {
  const nameOf = namer(2);
  expect(['a', 'b', 'c', 'a', 'b', 'c'].map(nameOf)).toEqual(['q0', 'q1', undefined, 'q0', 'q1', undefined]);
});
