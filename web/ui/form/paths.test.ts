import { expect, it } from 'vitest';
import { readAt, withoutRow, writeAt } from './paths.ts';

const values = { nama: 'a', option: [{ teks: 'A', value: 1 }, { teks: 'B' }] };

it.each([
  ['nama', 'a'],
  ['option.0.value', 1],
  ['option.1.value', undefined],
  ['option.7.teks', undefined],
  ['nama.x.y', undefined],
])('readAt returns for the path %s the value %j', (path, found) => {
  expect(readAt(values, path)).toBe(found);
});

it('writeAt returns a copy of the values and keeps the values at other paths', () => {
  const next = writeAt(values, 'option.1.teks', 'C');
  expect(next).toEqual({ nama: 'a', option: [{ teks: 'A', value: 1 }, { teks: 'C' }] });
  expect(values.option[1]?.teks).toBe('B');
  expect(next.option[0]).toBe(values.option[0]);
  expect(Array.isArray(next.option)).toBe(true);
});

it('writeAt creates missing objects and lists of the path', () => {
  expect(writeAt({}, 'option.0.teks', 'A')).toEqual({ option: [{ teks: 'A' }] });
});

it('withoutRow removes the messages of a removed row, and moves the messages of later rows up', () => {
  const said = { 'option.0.teks': 1, 'option.1': 2, 'option.2.value': 3, option: 4, 'optional.2': 5 };
  expect(withoutRow(said, 'option', 1)).toEqual({
    'option.0.teks': 1,
    'option.1.value': 3,
    option: 4,
    'optional.2': 5,
  });
});
