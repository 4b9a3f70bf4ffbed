import { describe, expect, it } from 'vitest';
import { readPeriode, namaPeriode, periodeOfAct } from './filter.ts';

const TWO = [
  { id: 2, keterangan: '2024 G.01' },
  { id: 3, keterangan: '2024 G.02' },
];

describe('the period filter', () => {
  it.each([
    ['3', 3],
    [3, 3],
    ['berjalan', 'berjalan'],
    ['semua', 'semua'],
    ['0', undefined],
    ['1e3', undefined],
    ['-1', undefined],
    [null, undefined],
  ])('the value %j in an address is read as %j', (raw, wanted) => {
    expect(readPeriode(raw)).toBe(wanted);
  });

  it('the text after a location names the chosen period or all periods, and is empty for the filter of open periods', () => {
    expect([3, 'semua', 'berjalan'].map((value) => namaPeriode(value as 3, TWO))).toEqual([
      ', periode 2024 G.02',
      ', semua periode',
      '',
    ]);
    expect(namaPeriode('semua', TWO.slice(1))).toBe('');
  });

  it('an action gets the one period that the filter selects, or no period if the filter selects open periods or all periods', () => {
    expect([periodeOfAct(3), periodeOfAct('berjalan'), periodeOfAct('semua')]).toEqual([
      { periode_id: 3 },
      {},
      {},
    ]);
  });
});
