import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SPESIFIKASI } from './aturan.ts';
import { poinText } from '#rules/text/format.ts';
import {
  bobotKategori,
  kontribusiCount,
  kontribusi,
  lulus,
  nilaiAkhir,
  meanOfThree,
  skalaMaks,
  tahapOf,
} from './nilai.ts';
import { exactText } from '#test/exact.ts';
import { hundredths, tahap, toTahap } from './nilai.setup.ts';
import { runs } from '#test/runs.ts';

const STAGES = tahapOf(SPESIFIKASI);

describe('weights and scales', () => {
  it('weights and scales are those of Specification 9, and the weights add up to 100', () => {
    expect(SPESIFIKASI.kategori.map(({ bobot }) => bobot)).toEqual([25, 12.5, 12.5, 20, 30, 50, 50]);
    expect(SPESIFIKASI.bobot_akhir).toEqual({ ist: 30, ojt: 50, ist2: 20 });
    expect(SPESIFIKASI.batas_lulus).toBe(61);
    expect(SPESIFIKASI.bobot_akhir.ist + SPESIFIKASI.bobot_akhir.ojt + SPESIFIKASI.bobot_akhir.ist2).toBe(
      100,
    );
  });

  it.each([
    [1, 25, 3],
    [2, 12.5, 3],
    [3, 12.5, 3],
    [4, 20, 3],
    [5, 30, 3],
    [6, 100, 4],
    [7, 100, 3],
  ])('category %i has the weight %d and a maximum score of %i', (kat_id, bobot, maks) => {
    expect(bobotKategori(SPESIFIKASI, kat_id)).toBe(bobot);
    expect(skalaMaks(SPESIFIKASI, kat_id)).toBe(maks);
  });
});

describe('parts of final scores', () => {
  it.each([
    [{ nilai_post: 82.5, nilai_ojt: 75.63, nilai_ist2: 78.72 }, ['24,750', '37,815', '15,744'], '78,309'],
    [{ nilai_post: 60.99, nilai_ojt: 61.01, nilai_ist2: 61 }, ['18,297', '30,505', '12,200'], '61,002'],
    [{ nilai_post: 0, nilai_ojt: 100, nilai_ist2: 0.07 }, ['0,000', '50,000', '0,014'], '50,014'],
    [{ nilai_post: 68.33, nilai_ojt: 58.63, nilai_ist2: 100 }, ['20,499', '29,315', '20,000'], '69,814'],
  ])(
    'the stage scores %o add %j points to the final score, and these points sum up to exactly %s',
    (nilai, parts, sum) => {
      expect(STAGES.map(({ key, bobot }) => poinText(kontribusi(nilai[key], bobot)))).toEqual(parts);
      expect(poinText(kontribusiCount(SPESIFIKASI, nilai))).toBe(sum);
    },
  );

  it('with the built-in weights, the points of every score and stage are whole thousandths', () => {
    fc.assert(
      fc.property(hundredths, fc.constantFrom(...STAGES), (n, { bobot }) => {
        expect(kontribusi(n / 100, bobot)).toBe(Number((BigInt(n) * BigInt(bobot)) / 10n) * 100);
        expect((n * bobot) % 10).toBe(0);
      }),
      runs(2_000),
    );
  });
});

describe('nilaiAkhir and lulus', () => {
  it.each([
    ['the worked example of docs/rules/nilai.md', 82.5, 75.63, 78.72, 78.31, 1],
    ['a result with three scores of 61', 61, 61, 61, 61, 1],
    ['a result with three scores of 60.99', 60.99, 60.99, 60.99, 60.99, 0],
    ['a result of exactly 60.994 points', 61.01, 60.99, 60.98, 60.99, 0],
    ['a result of exactly 60.995 points', 61, 60.99, 61, 61, 1],
    ['a result of exactly 60.996 points', 60.99, 61, 60.99, 61, 1],
    ['a result without scores', 0, 0, 0, 0, 0],
    ['a result with all points', 100, 100, 100, 100, 1],
    ['a result with IST I alone', 100, 0, 0, 30, 0],
    ['a result with OJT alone', 0, 100, 0, 50, 0],
    ['a result with IST II alone', 0, 0, 100, 20, 0],
    ['a result with invalid scores', Number.NaN, -5, Number.POSITIVE_INFINITY, 0, 0],
  ])(
    '%s (stages %d, %d and %d) gives the final score %d and lulus %i',
    (_, nilai_post, nilai_ojt, nilai_ist2, akhir, hasil) => {
      expect(nilaiAkhir(SPESIFIKASI, { nilai_post, nilai_ojt, nilai_ist2 })).toBe(akhir);
      expect(lulus(SPESIFIKASI, akhir)).toBe(hasil);
    },
  );

  it.each([
    [60.99, 0],
    [60.994, 0],
    [60.995, 1],
    [61, 1],
    [61.01, 1],
    [0, 0],
    [-61, 0],
    [Number.NaN, 0],
  ])('a final score of %d gives the verdict %i', (nilai, hasil) => {
    expect(lulus(SPESIFIKASI, nilai)).toBe(hasil);
  });

  it('the final score equals a reference score that is computed with integers, and is at least 0 and at most 100', () => {
    fc.assert(
      fc.property(tahap, (t) => {
        const [p, o, i] = t;
        const akhir = nilaiAkhir(SPESIFIKASI, toTahap(t));
        expect(akhir.toFixed(2)).toBe(exactText(BigInt(3 * p + 5 * o + 2 * i), 1000n));
        expect(akhir).toBeGreaterThanOrEqual(0);
        expect(akhir).toBeLessThanOrEqual(100);
        expect(lulus(SPESIFIKASI, akhir)).toBe(akhir >= 61 ? 1 : 0);
      }),
      runs(5_000),
    );
  });

  it('every sum of points near the pass mark is correctly decided as a pass or a fail', () => {
    const dekat = fc.tuple(hundredths, hundredths, fc.integer({ min: -12, max: 12 }));
    fc.assert(
      fc.property(dekat, ([p, o, shift]) => {
        const i = Math.round((61_000 - 3 * p - 5 * o) / 2) + shift;
        fc.pre(i >= 0 && i <= 10_000);
        const hasil = lulus(SPESIFIKASI, nilaiAkhir(SPESIFIKASI, toTahap([p, o, i])));
        expect(hasil).toBe(3 * p + 5 * o + 2 * i >= 60_995 ? 1 : 0);
      }),
      runs(5_000),
    );
  });

  it('the final score never decreases when a stage score increases', () => {
    fc.assert(
      fc.property(tahap, tahap, (a, b) => {
        const naik = a.map((n, k) => Math.max(n, b[k]!)) as [number, number, number];
        expect(nilaiAkhir(SPESIFIKASI, toTahap(naik))).toBeGreaterThanOrEqual(
          nilaiAkhir(SPESIFIKASI, toTahap(a)),
        );
      }),
      runs(5_000),
    );
  });
});

describe('meanOfThree', () => {
  it('`meanOfThree` returns the plain mean of the stages, which may differ from the final score', () => {
    expect(meanOfThree({ nilai_post: 82.5, nilai_ojt: 75.63, nilai_ist2: 78.72 })).toBe(78.95);
    expect(meanOfThree({ nilai_post: 100, nilai_ojt: 0, nilai_ist2: 0 })).toBe(33.33);
    expect(meanOfThree({ nilai_post: 100, nilai_ojt: 100, nilai_ist2: 0 })).toBe(66.67);
  });

  it('the plain mean of the stages equals a reference value that is computed with integers', () => {
    fc.assert(
      fc.property(tahap, (t) => {
        const acuan = exactText(BigInt(t[0] + t[1] + t[2]), 300n);
        expect(meanOfThree(toTahap(t)).toFixed(2)).toBe(acuan);
      }),
      runs(5_000),
    );
  });
});
