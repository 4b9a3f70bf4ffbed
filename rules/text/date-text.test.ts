import { describe, expect, it } from 'vitest';
import { isTanggal, readTanggal, writeTanggal } from '#rules/text/date-text.ts';

describe('a typed day', () => {
  it.each([
    ['12 Mei 2026', '2026-05-12'],
    ['12 mei 26', '2026-05-12'],
    ['1 agu 2026', '2026-08-01'],
    ['12/5/2026', '2026-05-12'],
    ['05-06-26', '2026-06-05'],
    ['3.12.2026', '2026-12-03'],
    [' 2026-5-1 ', '2026-05-01'],
    ['29 Februari 2028', '2028-02-29'],
    ['12-May-26', '2026-05-12'],
    ['12 May 2026', '2026-05-12'],
    ['1-Oct-2026', '2026-10-01'],
    ['12 Nopember 2026', '2026-11-12'],
    ['12 Nop 26', '2026-11-12'],
    ['12 Ags 2026', '2026-08-12'],
    ['12 Agt. 2026', '2026-08-12'],
    ['12 Sept 2026', '2026-09-12'],
    ['1 Pebruari 2026', '2026-02-01'],
    ['Rabu, 12 Mei 2026', '2026-05-12'],
    ['Jum’at 15/5/2026', '2026-05-15'],
    ['Wednesday, 12 May 2026', '2026-05-12'],
    ['2026/05/12', '2026-05-12'],
    ['2026.5.2', '2026-05-02'],
    ['', undefined],
    ['  ', undefined],
  ])('the typed day "%s" is read as %s', (text, value) => {
    expect(readTanggal(text)).toBe(value);
  });

  it.each([
    '31 Februari 2026',
    '29/2/2026',
    '12/13/2026',
    '0/1/2026',
    'besok',
    '12 Me 2026',
    '12 Mexx 2026',
    '2026-13-01',
    '2026/05-12',
    'Rabu',
    'tanggal 12 Mei 2026',
    '12 Nopember',
  ])('the typed text "%s" is not a valid day and stays unchanged', (text) => {
    expect(readTanggal(text)).toBe(text);
    expect(isTanggal(readTanggal(text))).toBe(false);
  });

  it.each([
    ['12 Nopember', '2026-11-12'],
    ['12 Ags', '2026-08-12'],
    ['Rabu, 12-Mei', '2027-05-12'],
    // The text has no year, so the day nearest to today is taken. This day may be in the previous or the next year.
    ['12 Jan', '2027-01-12'],
    ['29 Februari', '29 Februari'],
    ['12/5', '12/5'],
  ])('if today is 20 November 2026, the typed day "%s" without a year is read as "%s"', (text, value) => {
    expect(readTanggal(text, '2026-11-20')).toBe(value);
  });

  it('a day is written in Indonesian words, and an invalid text stays unchanged', () => {
    expect(['2026-05-12', 'besok', undefined].map(writeTanggal)).toEqual(['12 Mei 2026', 'besok', '']);
  });
});
