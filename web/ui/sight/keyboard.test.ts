import { expect, it } from 'vitest';
import { hiddenBy } from './keyboard.ts';

it.each([
  ['nothing is hidden without a keyboard', { height: 740, offsetTop: 0, scale: 1 }, 0, 0],
  ['a keyboard covers the lower part of the window', { height: 440.4, offsetTop: 0, scale: 1 }, 0, 300],
  ['a moved view hides its upper part, too', { height: 440, offsetTop: 120, scale: 1 }, 120, 180],
  ['a zoomed page has no keyboard', { height: 370, offsetTop: 90, scale: 2 }, 0, 0],
])('`hiddenBy` returns the height that an on-screen keyboard hides: %s', (_, view, above, below) => {
  expect(hiddenBy(view, 740)).toEqual({ above, below });
});
