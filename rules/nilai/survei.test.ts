import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SPESIFIKASI } from './aturan.ts';
import { nilaiSurvei, rerataJawaban, rerataNilaiSurvei } from './survei.ts';
import { exactText } from '#test/exact.ts';
import { runs } from '#test/runs.ts';

it.each([
  [[4, 4, 4], 3, 100],
  [[3, 3, 4], 3, 83.33],
  // In this row, one question has no answer and counts as 0 of 4 points.
  [[4, 4], 3, 66.67],
  [[1, 1, 1], 3, 50],
  [[2, 2, 2], 3, 50],
  [[], 3, 50],
  [[], 0, 50],
])('the answers %j to %i rated questions give the score %d', (nilai, ratedCount, hasil) => {
  expect(nilaiSurvei(SPESIFIKASI, nilai, ratedCount)).toBe(hasil);
});

it('a survey score above 50 equals a reference score that is computed with exact fractions', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 40 }), (nilai) => {
      const jumlah = BigInt(nilai.reduce((a, b) => a + b, 0));
      const acuan = Number(exactText(jumlah * 100n, BigInt(nilai.length * 4)));
      expect(nilaiSurvei(SPESIFIKASI, nilai, nilai.length)).toBe(Math.max(50, acuan));
    }),
    runs(1_000),
  );
});

it.each([
  [0, 0, 0],
  [4, 1, 4],
  [10, 3, 3.33],
  [11, 3, 3.67],
  // The exact means are 2.125 and 3.375, which are rounded half up.
  [17, 8, 2.13],
  [27, 8, 3.38],
])('%i points in %i answers have the mean %d', (jumlah, banyak, rerata) => {
  expect(rerataJawaban(jumlah, banyak)).toBe(rerata);
});

it.each([
  [0, 0, 0],
  [8333, 1, 83.33],
  // The mean of 83.33 and 66.66 is 74.995, which is rounded half up.
  [14_999, 2, 75],
  [25_000, 3, 83.33],
])(
  'the sum of %i hundredths of a score point over %i surveys gives the mean score %d',
  (hundreds, banyak, rerata) => {
    expect(rerataNilaiSurvei(hundreds, banyak)).toBe(rerata);
  },
);
