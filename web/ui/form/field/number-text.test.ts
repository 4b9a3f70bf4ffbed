import { describe, expect, it } from 'vitest';
import { readNumber, sizeText, writeNumber } from './number-text.ts';

describe('readNumber', () => {
  it.each([
    ['', 0, undefined],
    ['  7 ', 0, 7],
    ['-3', 0, -3],
    ['82,5', 2, 82.5],
    ['82.5', 2, 82.5],
    ['1.250.000', 0, 1_250_000],
    ['1.250,75', 2, 1250.75],
    ['1.250', 2, 1250],
    ['1e3', 0, '1e3'],
    ['0x10', 0, '0x10'],
    ['1,', 2, '1,'],
    ['12abc', 0, '12abc'],
    ['1.5', 0, '1.5'],
  ])('readNumber reads %j with %i decimals as %j', (text, decimals, value) => {
    expect(readNumber(text, decimals)).toBe(value);
  });

  it('readNumber reads each number that writeNumber has written', () => {
    for (const value of [0, 7, 82.5, -1.25, 1250]) expect(readNumber(writeNumber(value), 2)).toBe(value);
    expect(writeNumber(undefined)).toBe('');
  });

  it.each([
    [82.5, 2, '82,50'],
    [61, 2, '61,00'],
    [0, 2, '0,00'],
    [1.005, 2, '1,005'],
    [1250.75, 2, '1250,75'],
    [1250, 0, '1250'],
    [1.5, 0, '1,5'],
    [Number.NaN, 2, ''],
    ['abc', 2, 'abc'],
  ])('writeNumber writes %j with %i decimals as %j', (value, decimals, text) => {
    expect(writeNumber(value, decimals)).toBe(text);
  });
});

describe('sizeText', () => {
  it('sizeText writes a number of bytes in B, KB or MB', () => {
    expect([sizeText(12), sizeText(820 * 1024), sizeText(1_258_291)]).toEqual(['12 B', '820 KB', '1,2 MB']);
  });
});
