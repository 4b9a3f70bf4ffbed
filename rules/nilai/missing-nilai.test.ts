import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SPESIFIKASI } from './aturan.ts';
import { round2 } from './round.ts';
import {
  kontribusiCount,
  kekurangan,
  lulus,
  nilaiAkhir,
  enoughNilai,
  nilaiOjt,
  POIN,
  remainingKategori,
  remainingTahap,
  tahapOf,
} from './nilai.ts';
import { countRow, tahap, toTahap } from './nilai.setup.ts';
import { runs } from '#test/runs.ts';

const STAGES = tahapOf(SPESIFIKASI);

describe('points missing to pass', () => {
  it.each([
    ['without scores', 0, 0, 0, 6_099_500, [null, null, null]],
    ['that IST I alone can raise to a pass', 0, 70, 80, 999_500, [33.32, 89.99, null]],
    ['one thousandth below a pass', 60.98, 61, 61, 100, [60.99, 61.01, 61.01]],
    ['that is rounded up to a pass', 61, 60.99, 61, 0, [61, 60.99, 61]],
    ['far above a pass', 100, 100, 100, 0, [0, 21.99, 0]],
  ])(
    'a result %s (stages %d, %d and %d) lacks %i hundred-thousandths of a point for a pass',
    (_, nilai_post, nilai_ojt, nilai_ist2, kurang, enough) => {
      const nilai = { nilai_post, nilai_ojt, nilai_ist2 };
      expect(kekurangan(SPESIFIKASI, nilai)).toBe(kurang);
      expect(STAGES.map((tahap) => enoughNilai(SPESIFIKASI, nilai, tahap))).toEqual(enough);
    },
  );

  it('the lowest stage score that is reported as enough gives a pass, and a stage score that is lower by 0.01 gives a fail', () => {
    fc.assert(
      fc.property(tahap, (t) => {
        const nilai = toTahap(t);
        const kurang = kekurangan(SPESIFIKASI, nilai);
        expect(kurang === 0).toBe(lulus(SPESIFIKASI, nilaiAkhir(SPESIFIKASI, nilai)) === 1);
        if (kurang > 0) expect(kontribusiCount(SPESIFIKASI, nilai) + kurang).toBe(6_099_500);
        for (const each of STAGES) {
          const enough = enoughNilai(SPESIFIKASI, nilai, each);
          const withNilai = (n: number) =>
            lulus(SPESIFIKASI, nilaiAkhir(SPESIFIKASI, { ...nilai, [each.key]: n }));
          if (enough === null) expect(withNilai(100)).toBe(0);
          else {
            expect(withNilai(enough)).toBe(1);
            if (enough > 0) expect(withNilai(round2(enough - 0.01))).toBe(0);
          }
        }
      }),
      runs(2_000),
    );
  });

  it.each([
    [16, 21, 1, 2.98],
    [0, 21, 5, 15],
    [26, 32, 6, 1.88],
    [0, 21, 7, 10],
    [21, 21, 7, 0],
    [0, 0, 1, 0],
  ])(
    'a category with %i of %i points (category %i) can add %d more to the final score',
    (points, maks, kat_id, remaining) => {
      expect(remainingKategori(SPESIFIKASI, countRow(kat_id, points, maks))).toBe(remaining);
    },
  );

  it('the points that a stage can still add equal the sum of the points that its categories can still add', () => {
    const rekap = [1, 2, 3, 4, 5].map((kat_id) => countRow(kat_id, 7, 21));
    const perKategori = rekap.reduce((sum, each) => sum + remainingKategori(SPESIFIKASI, each), 0);
    expect(Math.abs(remainingTahap(nilaiOjt(SPESIFIKASI, rekap), 50) / POIN - perKategori)).toBeLessThan(
      0.03,
    );
  });
});
