import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  bulanTahun,
  hariTanggal,
  isTanggal,
  readTanggal,
  weeksOf,
  within,
  writeTanggal,
} from './date-text.ts';

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
    expect(hariTanggal('2026-05-12')).toBe('Selasa, 12 Mei 2026');
    expect(bulanTahun('2026-12-31')).toBe('Desember 2026');
  });
});

describe('the calendar', () => {
  it('steps by days and months over the ends of months, years and February', () => {
    expect([addDays('2026-02-28', 1), addDays('2028-02-28', 1), addDays('2027-01-01', -1)]).toEqual([
      '2026-03-01',
      '2028-02-29',
      '2026-12-31',
    ]);
    expect([addMonths('2026-01-31', 1), addMonths('2026-01-15', -1), addMonths('2026-12-31', 1)]).toEqual([
      '2026-02-28',
      '2025-12-15',
      '2027-01-31',
    ]);
    expect([addMonths('2028-02-29', 12), addMonths('2028-02-29', -12)]).toEqual(['2029-02-28', '2027-02-28']);
  });

  it('shows whole weeks from Monday', () => {
    const weeks = weeksOf('2026-05-12');
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect([weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual(['2026-04-27', '2026-05-31']);
    // Begins on a Monday and has 28 days: four weeks and no more.
    expect(weeksOf('2027-02-01')).toHaveLength(4);
  });

  it('stays in its window', () => {
    expect(within('2026-05-01', '2026-05-10', undefined)).toBe('2026-05-10');
    expect(within('2026-06-01', '2026-05-10', '2026-05-20')).toBe('2026-05-20');
    expect(within('2026-05-15', '2026-05-10', '2026-05-20')).toBe('2026-05-15');
  });
});
