import { expect, test } from 'vitest';
import { nameOf } from './shortcuts.ts';
import { isTyping } from './field/typing.ts';

test('a key press has the same name as in the attribute aria-keyshortcuts', () => {
  const press = (key: string, more: object = {}) =>
    nameOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...more });
  expect([press('n'), press('N'), press('?'), press('3')]).toEqual(['n', 'n', '?', '3']);
  expect(press('Enter', { ctrlKey: true })).toBe('Control+Enter');
  expect(press('s', { metaKey: true })).toBe('Control+s');
  expect(press('n', { altKey: true })).toBe('Alt+n');
});

test('fields and editors accept typing, but radio buttons and links do not', () => {
  const typed = [
    { tagName: 'INPUT', type: 'text' },
    { tagName: 'INPUT', type: 'search' },
    { tagName: 'INPUT' },
    { tagName: 'TEXTAREA' },
    { tagName: 'SELECT' },
    { tagName: 'DIV', isContentEditable: true },
  ];
  const pressed = [
    { tagName: 'INPUT', type: 'radio' },
    { tagName: 'BUTTON' },
    { tagName: 'A' },
    { tagName: 'BODY' },
  ];
  expect([typed.every(isTyping), pressed.some(isTyping)]).toEqual([true, false]);
});
