import { expect, test } from 'vitest';
import { moveBorder, PANE_MIN, readSizes, startSizes } from './panes.ts';

test('a moved border resizes only the two panes beside it, and both keep their minimum width', () => {
  expect(moveBorder([40, 30, 30], 0, 5)).toEqual([45, 25, 30]);
  expect(moveBorder([40, 30, 30], 1, -50)).toEqual([40, PANE_MIN, 60 - PANE_MIN]);
  expect(moveBorder([40, 30, 30], 0, 50)).toEqual([70 - PANE_MIN, PANE_MIN, 30]);
});

test('stored pane widths are used only if their number, sum and minimum are valid', () => {
  expect(readSizes('[50,25,25]', 3)).toEqual([50, 25, 25]);
  for (const wrong of [null, '', '{}', '[50,50]', '[90,5,5]', '[40,40,40]', '["a",50,50]'])
    expect(readSizes(wrong, 3), String(wrong)).toEqual(startSizes(3));
});
