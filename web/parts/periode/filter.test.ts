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
  ])('reads %j in an address as %j', (raw, wanted) => {
    expect(readPeriode(raw)).toBe(wanted);
  });

  it('names a period or all periods after the location, and the running periods not at all', () => {
    expect([3, 'semua', 'berjalan'].map((value) => namaPeriode(value as 3, TWO))).toEqual([
      ', periode 2024 G.02',
      ', semua periode',
      '',
    ]);
    expect(namaPeriode('semua', TWO.slice(1))).toBe('');
  });

  it('gives an act one period, or none for the running periods and for all', () => {
    expect([periodeOfAct(3), periodeOfAct('berjalan'), periodeOfAct('semua')]).toEqual([
      { periode_id: 3 },
      {},
      {},
    ]);
  });
});
