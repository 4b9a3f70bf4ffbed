import { expect, test } from 'vitest';
import { namer } from './statement.ts';

test('a text keeps its name, and further texts get none once the limit is reached', () => {
  const nameOf = namer(2);
  expect(['a', 'b', 'c', 'a', 'b', 'c'].map(nameOf)).toEqual(['q0', 'q1', undefined, 'q0', 'q1', undefined]);
});
