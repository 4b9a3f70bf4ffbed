import { describe, expect, test } from 'vitest';
import { isSheet, readSheet } from './sheet.ts';

describe('clipboard text', () => {
  test.each([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\rb\r', [['a'], ['b']]],
    // An empty row at the beginning or between other rows keeps its position. Empty rows at the end are dropped.
    [
      'a\tb\n\t\nc\td',
      [
        ['a', 'b'],
        ['', ''],
        ['c', 'd'],
      ],
    ],
    ['\na\n\nb\n\t\n\n', [[''], ['a'], [''], ['b']]],
    ['a\t\n', [['a', '']]],
    ['\n\t\n', []],
    ['', []],
    // A cell in quotes may contain line breaks, tabs and doubled quotes.
    ['"a\nb"\tc', [['a b', 'c']]],
    ['"a\r\n\r\nb"\r\nc', [['a b'], ['c']]],
    ['x\t"a\tb ""c"""\ny', [['x', 'a\tb "c"'], ['y']]],
    ['""\tb', [['', 'b']]],
    // A quote that does not enclose the whole cell is a normal character. The next tab or line break therefore ends the
    // cell.
    ['"Modul" satu\tb\nc', [['"Modul" satu', 'b'], ['c']]],
    [
      '"Modul\tb\nc\td',
      [
        ['"Modul', 'b'],
        ['c', 'd'],
      ],
    ],
    ['kaca 5"\tb\n"c', [['kaca 5"', 'b'], ['"c']]],
    ['""a"" b\tc', [['""a"" b', 'c']]],
  ])('the text %j is read as the rows %j', (text, rows) => expect(readSheet(text)).toEqual(rows));

  test.each([
    ['12 Mei 2026\r\n', false],
    ['"Modul" satu', false],
    ['\n\n', false],
    ['a\tb', true],
    ['a\t\r\n', true],
    ['a\nb', true],
    ['"a\nb"\r\n', true],
  ])('the text %j has more than one cell: %s', (text, more) => expect(isSheet(text)).toBe(more));
});
