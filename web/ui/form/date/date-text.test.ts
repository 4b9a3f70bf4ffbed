import { describe, expect, it } from 'vitest';
import { isTanggal, readTanggal, writeTanggal } from './date-text.ts';

describe('a day as people write it', () => {
  it.each([
    ['12 Mei 2026', '2026-05-12'],
    ['12 mei 26', '2026-05-12'],
    ['1 agu 2026', '2026-08-01'],
    ['12/5/2026', '2026-05-12'],
    ['05-06-26', '2026-06-05'],
    ['3.12.2026', '2026-12-03'],
    [' 2026-5-1 ', '2026-05-01'],
    ['29 Februari 2028', '2028-02-29'],
    ['', undefined],
    ['  ', undefined],
  ])('%s is %s', (text, value) => {
    expect(readTanggal(text)).toBe(value);
  });

  it.each([
    '31 Februari 2026',
    '29/2/2026',
    '12/13/2026',
    '0/1/2026',
    'besok',
    '12 Me 2026',
    '12 May 2026',
    '2026-13-01',
  ])('%s is no day and stays as it was typed', (text) => {
    expect(readTanggal(text)).toBe(text);
    expect(isTanggal(readTanggal(text))).toBe(false);
  });

  it('is written in Indonesian words', () => {
    expect(['2026-05-12', 'besok', undefined].map(writeTanggal)).toEqual(['12 Mei 2026', 'besok', '']);
  });
});
