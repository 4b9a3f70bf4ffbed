import { expect, test } from 'vitest';
import { COLUMN_MIN, COLUMN_START, columnWidth, readWidth } from './panes.ts';

test('both columns of the cockpit keep their minimum width', () => {
  expect(columnWidth(60)).toBe(60);
  expect(columnWidth(-100)).toBe(COLUMN_MIN);
  expect(columnWidth(200)).toBe(100 - COLUMN_MIN);
});

test('a stored width of a cockpit column is used only if it is a number within the limits', () => {
  expect(readWidth('57.5')).toBe(57.5);
  for (const wrong of [null, '', ' ', '{}', '[50,50]', '5', '99', 'NaN', '"50"'])
    expect(readWidth(wrong), String(wrong)).toBe(COLUMN_START);
});
