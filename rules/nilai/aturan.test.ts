import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aturanErrors, SPESIFIKASI, type AturanNilai } from './aturan.ts';
import { lulus, nilaiAkhir, nilaiIst2, nilaiOjt, rekapKategori } from './nilai.ts';
import { nilaiSurvei } from './survei.ts';
import { hasilTes } from './tes.ts';

/** A fraction of integers. The reference computes with fractions only and rounds at the places that the rules name. */
type Fraction = readonly [above: bigint, below: bigint];
const of = (n: number): Fraction => [BigInt(Math.round(n * 100)), 100n];
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
const sum = (all: readonly Fraction[]) => all.reduce(plus, [0n, 1n]);
const atLeast = ([a, b]: Fraction, [c, d]: Fraction) => a * d >= c * b;
const most = (a: Fraction, b: Fraction) => (atLeast(a, b) ? a : b);
/** Two decimals, half up. */
const rounded = ([a, b]: Fraction): Fraction => [(a * 200n + b) / (b * 2n), 100n];
const toNumber = ([a, b]: Fraction) => Number(a) / Number(b);

/** Splits 200 halves into this number of weights. */
const weights = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 200 }), { minLength: count - 1, maxLength: count - 1 }).map((cuts) => {
    const at = [0, ...cuts.toSorted((a, b) => a - b), 200];
    return at.slice(1).map((end, n) => (end - at[n]!) / 2);
  });

const decimals = fc.integer({ min: 1, max: 10_000 }).map((n) => n / 100);

/** A rule set, and for each category its competences: a score on the scale, or 0 for a missing score. */
const scored = fc
  .record({
    akhir: weights(3),
    ojt: weights(5),
    ist2: weights(2),
    skala: fc.array(fc.constantFrom(3, 4), { minLength: 7, maxLength: 7 }),
    batas_lulus: decimals,
    lantai_moderasi: decimals,
    lantai_survei: decimals,
  })
  .chain(({ akhir, ojt, ist2, skala, ...marks }) => {
    const aturan: AturanNilai = {
      ...marks,
      bobot_akhir: { ist: akhir[0]!, ojt: akhir[1]!, ist2: akhir[2]! },
      kategori: [...ojt, ...ist2].map((bobot, n) => ({ id_kat: n + 1, bobot, skala: skala[n]! })),
    };
    const butir = aturan.kategori.map((each) =>
      fc.array(fc.integer({ min: 0, max: each.skala }), { minLength: 1, maxLength: 12 }),
    );
    return fc.record({
      aturan: fc.constant(aturan),
      butir: fc.tuple(...butir),
      post: decimals,
      moderasi: fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 8 }),
      survei: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 40 }),
    });
  });

test('10,000 random rule sets and scores equal a reference in exact fractions', () => {
  fc.assert(
    fc.property(scored, ({ aturan, butir, post, moderasi, survei }) => {
      const ratio = butir.map((nilai, n): Fraction => {
        const jumlah = nilai.reduce((total, each) => total + each, 0);
        return [BigInt(jumlah), BigInt(nilai.length * aturan.kategori[n]!.skala)];
      });
      const stage = (from: number, to: number) =>
        rounded(
          sum(ratio.slice(from, to).map((each, n) => times(each, of(aturan.kategori[from + n]!.bobot)))),
        );
      const [ojt, ist2] = [stage(0, 5), stage(5, 7)];
      const { bobot_akhir } = aturan;
      const part = (nilai: Fraction, bobot: number) => times(times(nilai, of(bobot)), [1n, 100n]);
      const akhir = rounded(
        sum([part(of(post), bobot_akhir.ist), part(ojt, bobot_akhir.ojt), part(ist2, bobot_akhir.ist2)]),
      );

      const rekap = butir.map((nilai, n) => ({
        kat_id: n + 1,
        ...rekapKategori(
          aturan,
          n + 1,
          nilai.length,
          nilai.filter((each) => each > 0),
        ),
      }));
      const tahap = {
        nilai_post: post,
        nilai_ojt: nilaiOjt(aturan, rekap),
        nilai_ist2: nilaiIst2(aturan, rekap),
      };
      const final = nilaiAkhir(aturan, tahap);
      const mean = rounded([BigInt(moderasi.reduce((a, b) => a + b, 0)), BigInt(moderasi.length * 4)]);
      const given = rounded([BigInt(survei.reduce((a, b) => a + b, 0)) * 25n, BigInt(survei.length)]);
      const jawaban = moderasi.map((nilai) => ({ kompetensi: 'moderasi', nilai: nilai / 100 }));
      const computed = [
        ...rekap.map((each) => each.nilai_total),
        tahap.nilai_ojt,
        tahap.nilai_ist2,
        final,
        lulus(aturan, final),
        hasilTes(aturan, jawaban).cal_mod,
        nilaiSurvei(aturan, survei, survei.length),
      ];
      const reference = [
        ...ratio.map((each) => toNumber(rounded(times(each, [100n, 1n])))),
        toNumber(ojt),
        toNumber(ist2),
        toNumber(akhir),
        atLeast(akhir, of(aturan.batas_lulus)) ? 1 : 0,
        toNumber(most(mean, of(aturan.lantai_moderasi))),
        toNumber(most(given, of(aturan.lantai_survei))),
      ];
      // One comparison of texts, because 10,000 deep comparisons would take most of the time.
      expect(computed.join(' ')).toBe(reference.join(' '));
    }),
    { numRuns: 10_000, seed: 20_270_105 },
  );
});

test('the built-in numbers have no error, and each wrong sum has one beside its field', () => {
  const input = (change: Partial<AturanNilai>) => {
    const aturan = { ...SPESIFIKASI, ...change };
    const rubrik = (skala: number) => Array.from({ length: skala }, (_, n) => ({ nilai: n + 1 }));
    return {
      ...aturan,
      kategori: aturan.kategori.map((each) => ({
        ...each,
        kompetensi: [{ id: each.id_kat, rubrik: rubrik(each.skala) }],
      })),
      survei: {
        panitia: [
          { id: 1, is_input: 1 as const },
          { id: 2, is_input: 0 as const },
        ],
        pemateri: [
          { id: 3, is_input: 1 as const },
          { id: 4, is_input: 0 as const },
        ],
      },
    };
  };
  expect(aturanErrors(input({}))).toEqual({});
  expect(aturanErrors(input({ bobot_akhir: { ist: 30, ojt: 30, ist2: 25 } }))).toEqual({
    bobot_akhir: 'Jumlah bobot ketiga tahap harus 100 %, sekarang 85 %.',
  });
  const kategori = SPESIFIKASI.kategori.map((each) => (each.id_kat === 7 ? { ...each, bobot: 40.5 } : each));
  expect(aturanErrors(input({ kategori }))).toEqual({
    'kategori.5.bobot': 'Jumlah bobot kategori 6 dan 7 harus 100 %, sekarang 90,5 %.',
  });
});
