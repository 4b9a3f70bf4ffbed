import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bulat2 } from '#rules/bulat.ts';
import { perseribuTeks } from '#rules/format.ts';
import {
  BOBOT_AKHIR,
  BOBOT_OJT,
  bobotKategori,
  jumlahKontribusi,
  kekurangan,
  kontribusi,
  lulus,
  LULUS_PERSERIBU,
  NILAI_LULUS,
  nilaiAkhir,
  nilaiButir,
  nilaiCukup,
  nilaiIst2,
  nilaiOjt,
  rekapKategori,
  rerataTiga,
  sisaKategori,
  sisaTahap,
  skalaMaks,
  TAHAP,
} from '#rules/nilai.ts';
import { exactText } from '../test/exact.ts';

const seratusan = fc.integer({ min: 0, max: 10_000 });
const tahap = fc.tuple(seratusan, seratusan, seratusan);
const toTahap = ([p, o, i]: readonly [number, number, number]) => ({
  nilai_post: p / 100,
  nilai_ojt: o / 100,
  nilai_ist2: i / 100,
});

/** The scores of one category: 1..60 questions, some of them scored, each on the category's scale. */
const penilaian = (kat_id: number) =>
  fc.integer({ min: 1, max: 60 }).chain((jumlahSoal) =>
    fc.record({
      kat_id: fc.constant(kat_id),
      jumlahSoal: fc.constant(jumlahSoal),
      nilai: fc.array(fc.integer({ min: 1, max: skalaMaks(kat_id) }), { maxLength: jumlahSoal }),
    }),
  );

describe('weights and scales', () => {
  it('are those of Specification 9 and add up to 100', () => {
    expect(BOBOT_OJT).toEqual({ 1: 25, 2: 12.5, 3: 12.5, 4: 20, 5: 30 });
    expect(BOBOT_AKHIR).toEqual({ ist: 30, ojt: 50, ist2: 20 });
    expect(NILAI_LULUS).toBe(61);
    expect(Object.values(BOBOT_OJT).reduce((a, b) => a + b)).toBe(100);
    expect(BOBOT_AKHIR.ist + BOBOT_AKHIR.ojt + BOBOT_AKHIR.ist2).toBe(100);
  });

  it.each([
    [0, 0, 3],
    [1, 25, 3],
    [2, 12.5, 3],
    [3, 12.5, 3],
    [4, 20, 3],
    [5, 30, 3],
    [6, 100, 4],
    [7, 100, 3],
    [8, 0, 3],
  ])('category %i weighs %d and is scored up to %i', (kat_id, bobot, maks) => {
    expect(bobotKategori(kat_id)).toBe(bobot);
    expect(skalaMaks(kat_id)).toBe(maks);
  });
});

describe('rekapKategori', () => {
  it('repeats the worked example of docs/rules.md, category 1', () => {
    expect(rekapKategori(1, 7, [3, 3, 2, 2, 3, 2, 1])).toEqual({
      nilai_min: 7,
      nilai_max: 21,
      jumlah: 16,
      nilai_total: 76.19,
      nilai_avg: 2.29,
      nilai_akhir: 19.05,
    });
  });

  it('repeats the worked example of docs/rules.md, category 6', () => {
    expect(rekapKategori(6, 8, [4, 4, 3, 4, 2, 3, 4, 2])).toEqual({
      nilai_min: 8,
      nilai_max: 32,
      jumlah: 26,
      nilai_total: 81.25,
      nilai_avg: 3.25,
      nilai_akhir: 81.25,
    });
  });

  it('uses the scale of four and the weight of 100 in category 6', () => {
    const { nilai_min, nilai_max, nilai_total, nilai_akhir } = rekapKategori(
      6,
      10,
      [4, 4, 3, 4, 2, 3, 4, 4, 3, 1],
    );
    expect([nilai_min, nilai_max, nilai_total, nilai_akhir]).toEqual([10, 40, 80, 80]);
  });

  it.each([
    ['no questions', 0, []],
    ['nothing scored', 5, []],
  ])('is 0 with %s', (_, jumlahSoal, nilai: number[]) => {
    const rekap = rekapKategori(2, jumlahSoal, nilai);
    expect(rekap).toMatchObject({ jumlah: 0, nilai_total: 0, nilai_avg: 0, nilai_akhir: 0 });
  });

  it('counts an unscored question as nothing, but leaves it out of nilai_avg', () => {
    expect(rekapKategori(4, 4, [3, 3])).toMatchObject({
      nilai_total: 50,
      nilai_avg: 3,
      nilai_akhir: 10,
    });
  });

  it('rounds a true half up: 9 of 48 questions × 3 is 6.25 %, of 30 points 1.875', () => {
    expect(rekapKategori(5, 48, [3, 3, 3])).toMatchObject({ nilai_total: 6.25, nilai_akhir: 1.88 });
  });

  it('equals exact fractions of whole numbers', () => {
    const semua = fc.integer({ min: 1, max: 7 }).chain(penilaian);
    fc.assert(
      fc.property(semua, ({ kat_id, jumlahSoal, nilai }) => {
        const rekap = rekapKategori(kat_id, jumlahSoal, nilai);
        const jumlah = BigInt(nilai.reduce((a, b) => a + b, 0));
        const maks = BigInt(jumlahSoal * (kat_id === 6 ? 4 : 3));
        const bobotGanda = BigInt([0, 50, 25, 25, 40, 60, 200, 200][kat_id] ?? 0);
        expect(rekap.nilai_total.toFixed(2)).toBe(exactText(jumlah * 100n, maks));
        expect(rekap.nilai_akhir.toFixed(2)).toBe(exactText(jumlah * bobotGanda, maks * 2n));
        expect(rekap.nilai_avg.toFixed(2)).toBe(exactText(jumlah, BigInt(nilai.length || 1)));
      }),
      { numRuns: 5_000 },
    );
  });
});

/** A category as the stages take it: points given of the most possible. */
const jumlah = (kat_id: number, jumlah: number, nilai_max: number) => ({ kat_id, jumlah, nilai_max });

describe('nilaiOjt', () => {
  it('repeats the worked example of docs/rules.md', () => {
    const rekap = [
      jumlah(1, 16, 21),
      jumlah(2, 13, 18),
      jumlah(3, 15, 18),
      jumlah(4, 15, 21),
      jumlah(5, 16, 21),
    ];
    expect(nilaiOjt(rekap)).toBe(75.63);
  });

  it('is 100 when every category is full and 0 with nothing scored', () => {
    expect(nilaiOjt([1, 2, 3, 4, 5].map((kat_id) => jumlah(kat_id, 21, 21)))).toBe(100);
    expect(nilaiOjt([])).toBe(0);
  });

  it('counts an unscored category as 0 and ignores IST II', () => {
    expect(nilaiOjt([jumlah(3, 18, 18), jumlah(6, 32, 32), jumlah(7, 21, 21)])).toBe(12.5);
  });

  it('takes a category without questions as 0', () => {
    expect(nilaiOjt([jumlah(1, 0, 0), jumlah(5, 9, 18)])).toBe(15);
  });

  it('rounds a true half up where a sum of binary fractions falls below it', () => {
    const rekap = [
      jumlah(1, 19, 24),
      jumlah(2, 9, 21),
      jumlah(3, 19, 21),
      jumlah(4, 16, 24),
      jumlah(5, 12, 27),
    ];
    const biner = rekap.reduce((n, r) => n + (r.jumlah / r.nilai_max) * bobotKategori(r.kat_id), 0);
    expect(bulat2(biner)).toBe(63.12);
    expect(nilaiOjt(rekap)).toBe(63.13);
  });

  it('equals the sum of exact fractions', () => {
    const lima = fc.tuple(...[1, 2, 3, 4, 5].map(penilaian));
    fc.assert(
      fc.property(lima, (kategori) => {
        let [atas, bawah] = [0n, 1n];
        for (const { kat_id, jumlahSoal, nilai } of kategori) {
          const points = BigInt(nilai.reduce((a, b) => a + b, 0));
          const maks = BigInt(jumlahSoal * 3 * 2);
          atas = atas * maks + points * BigInt([0, 50, 25, 25, 40, 60][kat_id] ?? 0) * bawah;
          bawah *= maks;
        }
        const rekap = kategori.map((k) => ({
          kat_id: k.kat_id,
          ...rekapKategori(k.kat_id, k.jumlahSoal, k.nilai),
        }));
        expect(nilaiOjt(rekap).toFixed(2)).toBe(exactText(atas, bawah));
      }),
      { numRuns: 5_000 },
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
  ])('of %i/%i and %i/%i is %d', (a, maksA, b, maksB, hasil) => {
    expect(nilaiIst2([jumlah(6, a, maksA), jumlah(7, b, maksB)])).toBe(hasil);
  });

  it('is half of what one category gives alone, and ignores OJT', () => {
    expect(nilaiIst2([jumlah(1, 21, 21), jumlah(7, 21, 21)])).toBe(50);
  });

  it('equals the mean of exact fractions', () => {
    fc.assert(
      fc.property(penilaian(6), penilaian(7), (a, b) => {
        const points = (k: typeof a) => BigInt(k.nilai.reduce((m, n) => m + n, 0));
        const [maksA, maksB] = [BigInt(a.jumlahSoal * 4), BigInt(b.jumlahSoal * 3)];
        const rekap = [a, b].map((k) => ({
          kat_id: k.kat_id,
          ...rekapKategori(k.kat_id, k.jumlahSoal, k.nilai),
        }));
        expect(nilaiIst2(rekap).toFixed(2)).toBe(
          exactText((points(a) * maksB + points(b) * maksA) * 50n, maksA * maksB),
        );
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('the parts of the final score', () => {
  it.each([
    [{ nilai_post: 82.5, nilai_ojt: 75.63, nilai_ist2: 78.72 }, ['24,750', '37,815', '15,744'], '78,309'],
    [{ nilai_post: 60.99, nilai_ojt: 61.01, nilai_ist2: 61 }, ['18,297', '30,505', '12,200'], '61,002'],
    [{ nilai_post: 0, nilai_ojt: 100, nilai_ist2: 0.07 }, ['0,000', '50,000', '0,014'], '50,014'],
    [{ nilai_post: 68.33, nilai_ojt: 58.63, nilai_ist2: 100 }, ['20,499', '29,315', '20,000'], '69,814'],
  ])('of %o are exact and add up by hand', (nilai, parts, sum) => {
    expect(TAHAP.map(({ key, bobot }) => perseribuTeks(kontribusi(nilai[key], bobot)))).toEqual(parts);
    expect(perseribuTeks(jumlahKontribusi(nilai))).toBe(sum);
  });

  it('are whole thousandths for every score and stage', () => {
    fc.assert(
      fc.property(seratusan, fc.constantFrom(...TAHAP), (n, { bobot }) => {
        expect(kontribusi(n / 100, bobot)).toBe(Number((BigInt(n) * BigInt(bobot)) / 10n));
        expect((n * bobot) % 10).toBe(0);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('nilaiAkhir and lulus', () => {
  it.each([
    ['the worked example of docs/rules.md', 82.5, 75.63, 78.72, 78.31, 1],
    ['all 61', 61, 61, 61, 61, 1],
    ['all 60.99', 60.99, 60.99, 60.99, 60.99, 0],
    ['60.994 exactly', 61.01, 60.99, 60.98, 60.99, 0],
    ['60.995 exactly', 61, 60.99, 61, 61, 1],
    ['60.996 exactly', 60.99, 61, 60.99, 61, 1],
    ['nothing', 0, 0, 0, 0, 0],
    ['everything', 100, 100, 100, 100, 1],
    ['IST I alone', 100, 0, 0, 30, 0],
    ['OJT alone', 0, 100, 0, 50, 0],
    ['IST II alone', 0, 0, 100, 20, 0],
    ['invalid stages', Number.NaN, -5, Number.POSITIVE_INFINITY, 0, 0],
  ])('%s', (_, nilai_post, nilai_ojt, nilai_ist2, akhir, hasil) => {
    expect(nilaiAkhir({ nilai_post, nilai_ojt, nilai_ist2 })).toBe(akhir);
    expect(lulus(akhir)).toBe(hasil);
  });

  it.each([
    [60.99, 0],
    [60.994, 0],
    [60.995, 1],
    [61, 1],
    [61.01, 1],
    [0, 0],
    [-61, 0],
    [Number.NaN, 0],
  ])('lulus(%d) is %i', (nilai, hasil) => {
    expect(lulus(nilai)).toBe(hasil);
  });

  it('equals a whole-number reference and stays within 0..100', () => {
    fc.assert(
      fc.property(tahap, (t) => {
        const [p, o, i] = t;
        const akhir = nilaiAkhir(toTahap(t));
        expect(akhir.toFixed(2)).toBe(exactText(BigInt(3 * p + 5 * o + 2 * i), 1000n));
        expect(akhir).toBeGreaterThanOrEqual(0);
        expect(akhir).toBeLessThanOrEqual(100);
        expect(lulus(akhir)).toBe(akhir >= 61 ? 1 : 0);
      }),
      { numRuns: 5_000 },
    );
  });

  it('decides rightly at every sum near the pass mark', () => {
    const dekat = fc.tuple(seratusan, seratusan, fc.integer({ min: -12, max: 12 }));
    fc.assert(
      fc.property(dekat, ([p, o, shift]) => {
        const i = Math.round((61_000 - 3 * p - 5 * o) / 2) + shift;
        fc.pre(i >= 0 && i <= 10_000);
        const hasil = lulus(nilaiAkhir(toTahap([p, o, i])));
        expect(hasil).toBe(3 * p + 5 * o + 2 * i >= 60_995 ? 1 : 0);
      }),
      { numRuns: 5_000 },
    );
  });

  it('never falls when a stage rises', () => {
    fc.assert(
      fc.property(tahap, tahap, (a, b) => {
        const naik = a.map((n, k) => Math.max(n, b[k]!)) as [number, number, number];
        expect(nilaiAkhir(toTahap(naik))).toBeGreaterThanOrEqual(nilaiAkhir(toTahap(a)));
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('what is missing to a pass', () => {
  it.each([
    ['nothing at all', 0, 0, 0, 60_995, [null, null, null]],
    ['IST I could close it alone', 0, 70, 80, 9_995, [33.32, 89.99, null]],
    ['one thousandth below', 60.98, 61, 61, 1, [60.99, 61.01, 61.01]],
    ['rounded up to a pass', 61, 60.99, 61, 0, [61, 60.99, 61]],
    ['far above', 100, 100, 100, 0, [0, 21.99, 0]],
  ])('%s', (_, nilai_post, nilai_ojt, nilai_ist2, kurang, cukup) => {
    const nilai = { nilai_post, nilai_ojt, nilai_ist2 };
    expect(kekurangan(nilai)).toBe(kurang);
    expect(TAHAP.map((tahap) => nilaiCukup(nilai, tahap))).toEqual(cukup);
  });

  it('closes exactly: with the missing thousandths it passes, with one less it does not', () => {
    fc.assert(
      fc.property(tahap, (t) => {
        const nilai = toTahap(t);
        const kurang = kekurangan(nilai);
        expect(kurang === 0).toBe(lulus(nilaiAkhir(nilai)) === 1);
        if (kurang > 0) expect(jumlahKontribusi(nilai) + kurang).toBe(LULUS_PERSERIBU);
        for (const each of TAHAP) {
          const cukup = nilaiCukup(nilai, each);
          const withNilai = (n: number) => lulus(nilaiAkhir({ ...nilai, [each.key]: n }));
          if (cukup === null) expect(withNilai(100)).toBe(0);
          else {
            expect(withNilai(cukup)).toBe(1);
            if (cukup > 0) expect(withNilai(bulat2(cukup - 0.01))).toBe(0);
          }
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    [16, 21, 1, 2.98],
    [0, 21, 5, 15],
    [26, 32, 6, 1.88],
    [0, 21, 7, 10],
    [21, 21, 7, 0],
    [0, 0, 1, 0],
    [0, 21, 9, 0],
  ])('%i of %i points of category %i leave %d', (points, maks, kat_id, sisa) => {
    expect(sisaKategori(jumlah(kat_id, points, maks))).toBe(sisa);
  });

  it('what a stage leaves is the sum of what its categories leave', () => {
    const rekap = [1, 2, 3, 4, 5].map((kat_id) => jumlah(kat_id, 7, 21));
    const perKategori = rekap.reduce((sum, each) => sum + sisaKategori(each), 0);
    expect(Math.abs(sisaTahap(nilaiOjt(rekap), 50) / 1000 - perKategori)).toBeLessThan(0.03);
  });
});

describe('rerataTiga', () => {
  it('is the plain mean and may differ from the final score', () => {
    expect(rerataTiga({ nilai_post: 82.5, nilai_ojt: 75.63, nilai_ist2: 78.72 })).toBe(78.95);
    expect(rerataTiga({ nilai_post: 100, nilai_ojt: 0, nilai_ist2: 0 })).toBe(33.33);
    expect(rerataTiga({ nilai_post: 100, nilai_ojt: 100, nilai_ist2: 0 })).toBe(66.67);
  });

  it('equals a whole-number reference', () => {
    fc.assert(
      fc.property(tahap, (t) => {
        const acuan = exactText(BigInt(t[0] + t[1] + t[2]), 300n);
        expect(rerataTiga(toTahap(t)).toFixed(2)).toBe(acuan);
      }),
      { numRuns: 5_000 },
    );
  });
});

it.each([
  [1, 7, 3, 3.57],
  [2, 8, 1, 0.52],
  [6, 8, 4, 12.5],
  [7, 8, 3, 12.5],
])('one score in category %i of %i questions: %i brings %d', (kat_id, soal, nilai, wanted) => {
  expect(nilaiButir(kat_id, soal, nilai)).toBe(wanted);
});
