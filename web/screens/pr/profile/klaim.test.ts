import { expect, it } from 'vitest';
import { sumKlaim } from './klaim.ts';

it('adds up all claims, and those that were checked', () => {
  const klaim = [
    { nominal: 1_250_000, is_valid: 1 },
    { nominal: 400_000, is_valid: 0 },
    { nominal: 1, is_valid: 1 },
  ] as const;
  expect(sumKlaim(klaim)).toEqual({ semua: 1_650_001, valid: 1_250_001 });
  expect(sumKlaim([])).toEqual({ semua: 0, valid: 0 });
});
