import { expect, test } from 'vitest';
import { typedOn } from './typed-ahead.ts';

test('letters, digits, lines and corrections are typed ahead; commands and moves are not', () => {
  const press = (key: string, more: object = {}) => ({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    ...more,
  });
  const typed = ['3', ' ', 'n', 'x', 'Backspace', 'Enter', '?', '😀', 'Backspace', 'é'];
  const text = typed.reduce((so, key) => typedOn(so, press(key)) ?? 'lost', '');
  expect(text).toBe('3 n\n?é');
  expect(typedOn('', press('@', { ctrlKey: true, altKey: true }))).toBe('@');
  const others = [press('Tab'), press('ArrowDown'), press('F5'), press('s', { ctrlKey: true })];
  expect(others.map((each) => typedOn('a', each))).toEqual([null, null, null, null]);
});
