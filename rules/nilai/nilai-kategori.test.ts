import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SPESIFIKASI } from './aturan.ts';
import { round2 } from './round.ts';
import { bobotKategori, nilaiButir, nilaiIst2, nilaiOjt, rekapKategori, skalaMaks } from './nilai.ts';
import { exactText } from '#test/exact.ts';
import { countRow, lima } from './nilai.setup.ts';
import { runs } from '#test/runs.ts';

/**
 * Generates the scores of one category with 1 to 60 competences. Some competences have a score on the category's scale.
 */
const penilaian = (kat_id: number) =>
  fc.integer({ min: 1, max: 60 }).chain((soalCount) =>
    fc.record({
      kat_id: fc.constant(kat_id),
      jumlahSoal: fc.constant(soalCount),
      nilai: fc.array(fc.integer({ min: 1, max: skalaMaks(SPESIFIKASI, kat_id) }), { maxLength: soalCount }),
    }),
  );

describe('rekapKategori', () => {
  it('`rekapKategori` returns the numbers of the worked example in docs/rules/nilai.md, category 1', () => {
    expect(rekapKategori(SPESIFIKASI, 1, 7, [3, 3, 2, 2, 3, 2, 1])).toEqual({
      nilai_min: 7,
      nilai_max: 21,
      jumlah: 16,
      nilai_total: 76.19,
      nilai_avg: 2.29,
      nilai_akhir: 19.05,
    });
  });

  it('`rekapKategori` returns the numbers of the worked example in docs/rules/nilai.md, category 6', () => {
    expect(rekapKategori(SPESIFIKASI, 6, 8, [4, 4, 3, 4, 2, 3, 4, 2])).toEqual({
      nilai_min: 8,
      nilai_max: 32,
      jumlah: 26,
      nilai_total: 81.25,
      nilai_avg: 3.25,
      nilai_akhir: 81.25,
    });
  });

  it('category 6 has a maximum score of 4 for each question and the weight 100', () => {
    const { nilai_min, nilai_max, nilai_total, nilai_akhir } = rekapKategori(
      SPESIFIKASI,
      6,
      10,
      [4, 4, 3, 4, 2, 3, 4, 4, 3, 1],
    );
    expect([nilai_min, nilai_max, nilai_total, nilai_akhir]).toEqual([10, 40, 80, 80]);
  });

  it.each([
    ['no questions', 0, []],
    ['no scored question', 5, []],
  ])('a category with %s has the total, the mean and the final score 0', (_, soalCount, nilai: number[]) => {
    const rekap = rekapKategori(SPESIFIKASI, 2, soalCount, nilai);
    expect(rekap).toMatchObject({ jumlah: 0, nilai_total: 0, nilai_avg: 0, nilai_akhir: 0 });
  });

  it('a question without a score counts as 0 in the category score, but is left out of nilai_avg', () => {
    expect(rekapKategori(SPESIFIKASI, 4, 4, [3, 3])).toMatchObject({
      nilai_total: 50,
      nilai_avg: 3,
      nilai_akhir: 10,
    });
  });

  it('a category score that is exactly half is rounded up: 9 of 48 × 3 points with weight 30 give 1.875, shown as 1.88', () => {
    expect(rekapKategori(SPESIFIKASI, 5, 48, [3, 3, 3])).toMatchObject({
      nilai_total: 6.25,
      nilai_akhir: 1.88,
    });
  });

  it('category scores equal reference scores that are computed with exact fractions', () => {
    const semua = fc.integer({ min: 1, max: 7 }).chain(penilaian);
    fc.assert(
      fc.property(semua, ({ kat_id, jumlahSoal, nilai }) => {
        const rekap = rekapKategori(SPESIFIKASI, kat_id, jumlahSoal, nilai);
        const jumlah = BigInt(nilai.reduce((a, b) => a + b, 0));
        const maks = BigInt(jumlahSoal * (kat_id === 6 ? 4 : 3));
        const duplicateBobot = BigInt([0, 50, 25, 25, 40, 60, 200, 200][kat_id] ?? 0);
        expect(rekap.nilai_total.toFixed(2)).toBe(exactText(jumlah * 100n, maks));
        expect(rekap.nilai_akhir.toFixed(2)).toBe(exactText(jumlah * duplicateBobot, maks * 2n));
        expect(rekap.nilai_avg.toFixed(2)).toBe(exactText(jumlah, BigInt(nilai.length || 1)));
      }),
      runs(5_000),
    );
  });
});

describe('nilaiOjt', () => {
  it('`nilaiOjt` returns the number of the worked example in docs/rules/nilai.md', () => {
    expect(nilaiOjt(SPESIFIKASI, lima([16, 21], [13, 18], [15, 18], [15, 21], [16, 21]))).toBe(75.63);
  });

  it('the OJT score is 100 when every category has all points, and 0 when no category has a score', () => {
    expect(
      nilaiOjt(
        SPESIFIKASI,
        [1, 2, 3, 4, 5].map((kat_id) => countRow(kat_id, 21, 21)),
      ),
    ).toBe(100);
    expect(nilaiOjt(SPESIFIKASI, [])).toBe(0);
  });

  it('a category without scores counts as 0 in the OJT score, and categories of IST II are ignored', () => {
    expect(nilaiOjt(SPESIFIKASI, [countRow(3, 18, 18), countRow(6, 32, 32), countRow(7, 21, 21)])).toBe(12.5);
  });

  it('a category without questions counts as 0 in the OJT score', () => {
    expect(nilaiOjt(SPESIFIKASI, [countRow(1, 0, 0), countRow(5, 9, 18)])).toBe(15);
  });

  it('an OJT score that is exactly half is rounded up, although the floating-point sum is slightly below half', () => {
    const rekap = lima([19, 24], [9, 21], [19, 21], [16, 24], [12, 27]);
    const biner = rekap.reduce(
      (n, r) => n + (r.jumlah / r.nilai_max) * bobotKategori(SPESIFIKASI, r.kat_id),
      0,
    );
    expect(round2(biner)).toBe(63.12);
    expect(nilaiOjt(SPESIFIKASI, rekap)).toBe(63.13);
  });

  it('the OJT score equals a sum that is computed with exact fractions', () => {
    const lima = fc.tuple(...[1, 2, 3, 4, 5].map(penilaian));
    fc.assert(
      fc.property(lima, (kategori) => {
        let [above, below] = [0n, 1n];
        for (const { kat_id, jumlahSoal, nilai } of kategori) {
          const points = BigInt(nilai.reduce((a, b) => a + b, 0));
          const maks = BigInt(jumlahSoal * 3 * 2);
          above = above * maks + points * BigInt([0, 50, 25, 25, 40, 60][kat_id] ?? 0) * below;
          below *= maks;
        }
        const rekap = kategori.map((k) => ({
          kat_id: k.kat_id,
          ...rekapKategori(SPESIFIKASI, k.kat_id, k.jumlahSoal, k.nilai),
        }));
        expect(nilaiOjt(SPESIFIKASI, rekap).toFixed(2)).toBe(exactText(above, below));
      }),
      runs(5_000),
    );
  });
});

describe('nilaiIst2', () => {
  it.each([
    [26, 32, 16, 21, 78.72],
    [23, 40, 3, 48, 31.88],
    [32, 32, 21, 21, 100],
    [32, 32, 0, 21, 50],
    [0, 32, 0, 21, 0],
    [0, 0, 21, 21, 50],
  ])(
    'two categories with %i of %i and %i of %i points give the IST II score %d',
    (a, maksA, b, maksB, hasil) => {
      expect(nilaiIst2(SPESIFIKASI, [countRow(6, a, maksA), countRow(7, b, maksB)])).toBe(hasil);
    },
  );

  it('the IST II score is 50 if only one of its categories has all points; OJT categories are ignored', () => {
    expect(nilaiIst2(SPESIFIKASI, [countRow(1, 21, 21), countRow(7, 21, 21)])).toBe(50);
  });

  it('the IST II score equals a mean that is computed with exact fractions', () => {
    fc.assert(
      fc.property(penilaian(6), penilaian(7), (a, b) => {
        const points = (k: typeof a) => BigInt(k.nilai.reduce((m, n) => m + n, 0));
        const [maksA, maksB] = [BigInt(a.jumlahSoal * 4), BigInt(b.jumlahSoal * 3)];
        const rekap = [a, b].map((k) => ({
          kat_id: k.kat_id,
          ...rekapKategori(SPESIFIKASI, k.kat_id, k.jumlahSoal, k.nilai),
        }));
        expect(nilaiIst2(SPESIFIKASI, rekap).toFixed(2)).toBe(
          exactText((points(a) * maksB + points(b) * maksA) * 50n, maksA * maksB),
        );
      }),
      runs(5_000),
    );
  });
});

it.each([
  [1, 7, 3, 3.57],
  [2, 8, 1, 0.52],
  [6, 8, 4, 12.5],
  [7, 8, 3, 12.5],
])(
  'in category %i with %i questions a score of %i adds %d points to the category score',
  (kat_id, soal, nilai, wanted) => {
    expect(nilaiButir(SPESIFIKASI, kat_id, soal, nilai)).toBe(wanted);
  },
);
