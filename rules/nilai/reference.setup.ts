import fc from 'fast-check';
import type { AturanNilai } from './aturan.ts';

/**
 * A fraction of integers. This second implementation of the score rules uses only fractions, and rounds only where a
 * rule says so. Tests compare its scores with the scores of the app.
 */
export type Fraction = readonly [above: bigint, below: bigint];
export const of = (n: number): Fraction => [BigInt(Math.round(n * 100)), 100n];
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
export const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
const sum = (all: readonly Fraction[]) => all.reduce(plus, [0n, 1n]);
export const atLeast = ([a, b]: Fraction, [c, d]: Fraction) => a * d >= c * b;
export const most = (a: Fraction, b: Fraction) => (atLeast(a, b) ? a : b);
/** Rounds a fraction to two decimals, half up. */
export const rounded = ([a, b]: Fraction): Fraction => [(a * 200n + b) / (b * 2n), 100n];
export const toNumber = ([a, b]: Fraction) => Number(a) / Number(b);

/** Generates `count` weights in percent. Their sum is 100, and each is a multiple of 0.5. */
const weights = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 200 }), { minLength: count - 1, maxLength: count - 1 }).map((cuts) => {
    const at = [0, ...cuts.toSorted((a, b) => a - b), 200];
    return at.slice(1).map((end, n) => (end - at[n]!) / 2);
  });

const decimals = fc.integer({ min: 1, max: 10_000 }).map((n) => n / 100);

/** Generates a rule set and the competence scores of each category. A score of 0 means that the score is missing. */
export const scored = fc
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

/**
 * Returns the stage scores, the final score and the pass decision for these competence scores. A competence score of
 * 0 is missing.
 */
export function referenceOf(aturan: AturanNilai, butir: readonly (readonly number[])[], post: number) {
  const ratio = butir.map((nilai, n): Fraction => {
    const jumlah = nilai.reduce((total, each) => total + each, 0);
    return [BigInt(jumlah), BigInt(nilai.length * aturan.kategori[n]!.skala)];
  });
  const stage = (from: number, to: number) =>
    rounded(sum(ratio.slice(from, to).map((each, n) => times(each, of(aturan.kategori[from + n]!.bobot)))));
  const [ojt, ist2] = [stage(0, 5), stage(5, 7)];
  const { bobot_akhir } = aturan;
  const part = (nilai: Fraction, bobot: number) => times(times(nilai, of(bobot)), [1n, 100n]);
  const akhir = rounded(
    sum([part(of(post), bobot_akhir.ist), part(ojt, bobot_akhir.ojt), part(ist2, bobot_akhir.ist2)]),
  );
  return { ratio, ojt, ist2, akhir, lulus: atLeast(akhir, of(aturan.batas_lulus)) ? 1 : 0 };
}
