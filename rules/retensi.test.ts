import { expect, test } from 'vitest';
import { batasRetensi } from './retensi.ts';

test.each([
  ['2026-05-12', 1, '2026-04-12'],
  ['2026-05-31', 3, '2026-02-28'],
  ['2024-03-31', 1, '2024-02-29'],
  ['2026-01-15', 1, '2025-12-15'],
  ['2026-05-12', 24, '2024-05-12'],
  ['2026-12-31', 12, '2025-12-31'],
])('the day %s minus %i months is %s', (hariIni, bulan, batas) => {
  expect(batasRetensi(hariIni, bulan)).toBe(batas);
});
