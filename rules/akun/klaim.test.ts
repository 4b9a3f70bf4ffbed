import { expect, it } from 'vitest';
import { sumKlaim } from './klaim.ts';

it('`sumKlaim` returns the sums of all claims, of validated claims and of paid claims', () => {
  const klaim = [
    { nominal: 1_250_000, is_valid: 1, dibayar_pada: null },
    { nominal: 400_000, is_valid: 0, dibayar_pada: null },
    { nominal: 1, is_valid: 1, dibayar_pada: '2026-05-12' },
  ] as const;
  expect(sumKlaim(klaim)).toEqual({ semua: 1_650_001, valid: 1_250_001, dibayar: 1 });
  expect(sumKlaim([])).toEqual({ semua: 0, valid: 0, dibayar: 0 });
});
