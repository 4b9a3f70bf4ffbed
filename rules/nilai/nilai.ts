import { isIst2 } from '#rules/tugas/tugas.ts';
import type { AturanKategori, AturanNilai } from './aturan.ts';
import { roundFraction, perSeratus } from './round.ts';

/** Stages of the final score in order, each with its column and its label. */
export const TAHAP = [
  { key: 'nilai_post', ada: 'post', label: 'IST I (posttest)' },
  { key: 'nilai_ojt', ada: 'ojt', label: 'OJT' },
  { key: 'nilai_ist2', ada: 'ist2', label: 'IST II' },
] as const;

/** Maps each stage column to the name of the stage in `AdaNilai`. */
export const ADA_OF = { nilai_post: 'post', nilai_ojt: 'ojt', nilai_ist2: 'ist2' } as const;

/** Maps each stage column to the name of its weight in a rule set. */
const BOBOT_OF = { nilai_post: 'ist', nilai_ojt: 'ojt', nilai_ist2: 'ist2' } as const;

/** A stage with its weight in percent. */
export type TahapBobot = (typeof TAHAP)[number] & { readonly bobot: number };

type Akhir = Pick<AturanNilai, 'bobot_akhir'>;
type Mark = Pick<AturanNilai, 'batas_lulus'>;
type Categories = Pick<AturanNilai, 'kategori'>;

/** Stages of the final score in order, with the weights of a rule set. */
export const tahapOf = ({ bobot_akhir }: Akhir): TahapBobot[] =>
  TAHAP.map((tahap) => ({ ...tahap, bobot: bobot_akhir[BOBOT_OF[tahap.key]] }));

/** Computed scores of one participant in one category, with two decimals. */
export interface RekapKategori {
  readonly nilai_min: number;
  readonly nilai_max: number;
  readonly jumlah: number;
  readonly nilai_total: number;
  readonly nilai_avg: number;
  readonly nilai_akhir: number;
}

/** Sum of the scores in a category (`jumlah`), and the maximum sum (`nilai_max`). Both are integers. */
export interface KategoriCount {
  readonly kat_id: number;
  readonly jumlah: number;
  readonly nilai_max: number;
}

/** The three stage scores, 0 to 100 with two decimals. The score of IST I is its post-test. */
export interface NilaiTahap {
  readonly nilai_post: number;
  readonly nilai_ojt: number;
  readonly nilai_ist2: number;
}

/** Weight and scale of a category. */
export function kategoriOf({ kategori }: Categories, kat_id: number): AturanKategori {
  const found = kategori.find((each) => each.id_kat === kat_id);
  if (!found) throw new Error(`The rule set has no category ${kat_id}`);
  return found;
}

/**
 * Maximum of a category's `nilai_akhir` (Specification 9). In categories 1 to 5 it is the weight of the category. In
 * categories 6 and 7 it is 100. Their weights are applied later, in the IST II score.
 */
export function bobotKategori(aturan: Categories, kat_id: number): number {
  return isIst2(kat_id) ? 100 : kategoriOf(aturan, kat_id).bobot;
}

/** Maximum score of one competence. The minimum is 1 (Specification, document 2, section 9). */
export const skalaMaks = (aturan: Categories, kat_id: number): number => kategoriOf(aturan, kat_id).skala;

/**
 * Computes the scores of one category. `soalCount` is the number of competences; `nilai` contains the
 * existing scores.
 */
export function rekapKategori(
  aturan: Categories,
  kat_id: number,
  soalCount: number,
  nilai: readonly number[],
): RekapKategori {
  const nilaiMax = soalCount * skalaMaks(aturan, kat_id);
  const jumlah = nilai.reduce((total, n) => total + n, 0);
  const bobot = bobotKategori(aturan, kat_id);
  return {
    nilai_min: soalCount,
    nilai_max: nilaiMax,
    jumlah,
    nilai_total: roundFraction(BigInt(jumlah) * 100n, BigInt(nilaiMax)),
    nilai_avg: roundFraction(BigInt(jumlah), BigInt(nilai.length)),
    nilai_akhir: weightedCount([{ kat_id, jumlah, nilai_max: nilaiMax }], [{ id_kat: kat_id, bobot }]),
  };
}

/**
 * Returns the points that one score adds to its category: nilai ÷ (competences × scale) × weight, with two decimals
 * (Specification, list of screens, section 5). Because each value is rounded, the sum may differ from the category's
 * `nilai_akhir` in the last decimal.
 */
export function nilaiButir(aturan: Categories, kat_id: number, soalCount: number, nilai: number): number {
  return rekapKategori(aturan, kat_id, soalCount, [nilai]).nilai_akhir;
}

/**
 * Returns the OJT score, 0 to 100 with two decimals (Specification, list of calls, "Scores"). A missing category counts
 * as 0. Categories 6 and 7 are ignored.
 */
export function nilaiOjt({ kategori }: Categories, rekap: readonly KategoriCount[]): number {
  return weightedCount(
    rekap,
    kategori.filter(({ id_kat }) => !isIst2(id_kat)),
  );
}

/**
 * Returns the IST II score from practice (6) and article (7), 0 to 100 with two decimals (Specification, list of calls,
 * "Scores").
 */
export function nilaiIst2({ kategori }: Categories, rekap: readonly KategoriCount[]): number {
  return weightedCount(
    rekap,
    kategori.filter(({ id_kat }) => isIst2(id_kat)),
  );
}

/**
 * One point of the final score, in the unit of `kontribusi` (hundred-thousandths of a point). In this unit all values
 * are integers, because a score has two decimals and a weight is a multiple of 0.5 %.
 */
export const POIN = 100_000;

/** Half of the last decimal of a final score. A remainder of at least this value is rounded up. */
const HALF_UP = POIN / 200;

/**
 * Points that a stage adds to the final score, in hundred-thousandths. The sum over all stages is the final
 * score before rounding.
 */
export function kontribusi(nilai: number, bobot: number): number {
  return perSeratus(nilai) * bobot * 10;
}

/** Sum of the points of all stages in hundred-thousandths: the final score before rounding. */
export function kontribusiCount(aturan: Akhir, nilai: NilaiTahap): number {
  return tahapOf(aturan).reduce((jumlah, { key, bobot }) => jumlah + kontribusi(nilai[key], bobot), 0);
}

/**
 * Returns the final score, 0 to 100 with two decimals (Specification, list of calls, "Scores"). It is computed with
 * integers, so that a floating-point error cannot decide about a pass.
 */
export function nilaiAkhir(aturan: Akhir, nilai: NilaiTahap): number {
  return Math.floor((kontribusiCount(aturan, nilai) + HALF_UP) / (POIN / 100)) / 100;
}

/**
 * Decides whether a participant has passed: 1 is Lulus, 0 is Tidak Lulus. The rounded final score decides
 * (Specification 4).
 */
export function lulus({ batas_lulus }: Mark, nilaiAkhir: number): 0 | 1 {
  return perSeratus(nilaiAkhir) >= perSeratus(batas_lulus) ? 1 : 0;
}

/**
 * Lowest sum of the points of all stages that `nilaiAkhir` rounds up to a pass, in hundred-thousandths of a point. For
 * the pass mark 61 it is 60.995 points.
 */
export const enoughPoin = ({ batas_lulus }: Mark): number => perSeratus(batas_lulus) * (POIN / 100) - HALF_UP;

/**
 * Returns the points that are missing for a pass, in hundred-thousandths of a point. Returns 0 if the result passes.
 */
export function kekurangan(aturan: Akhir & Mark, nilai: NilaiTahap): number {
  return Math.max(0, enoughPoin(aturan) - kontribusiCount(aturan, nilai));
}

/** Maximum number of points that a stage can still add to the final score, in hundred-thousandths. */
export function remainingTahap(nilai: number, bobot: number): number {
  return kontribusi(100, bobot) - kontribusi(nilai, bobot);
}

/**
 * Returns the lowest score of one stage that gives a pass if the scores of the other stages do not change. If the
 * result already passes, this is the lowest score that keeps the pass. Returns null if even a score of 100 gives no
 * pass, or if the stage has no weight.
 */
export function enoughNilai(
  aturan: Akhir & Mark,
  nilai: NilaiTahap,
  { key, bobot }: Pick<TahapBobot, 'key' | 'bobot'>,
): number | null {
  const missing = enoughPoin(aturan) - kontribusiCount(aturan, { ...nilai, [key]: 0 });
  if (missing <= 0) return 0;
  const enough = bobot === 0 ? Infinity : Math.ceil(missing / (bobot * 10));
  return enough > 100 * 100 ? null : enough / 100;
}

/** Maximum number of points that a category can still add to the final score, with two decimals. */
export function remainingKategori(
  aturan: Akhir & Categories,
  { kat_id, jumlah, nilai_max }: KategoriCount,
): number {
  const { bobot } = kategoriOf(aturan, kat_id);
  const tahap = isIst2(kat_id) ? aturan.bobot_akhir.ist2 : aturan.bobot_akhir.ojt;
  return roundFraction(
    BigInt(nilai_max - jumlah) * BigInt(bobot * 2) * BigInt(tahap * 2),
    BigInt(nilai_max) * 400n,
  );
}

/**
 * Unweighted mean of the three stages (Specification, document 2, section 9). It has no influence on passing.
 */
export function meanOfThree({ nilai_post, nilai_ojt, nilai_ist2 }: NilaiTahap): number {
  return Math.round((perSeratus(nilai_post) + perSeratus(nilai_ojt) + perSeratus(nilai_ist2)) / 3) / 100;
}

/**
 * Computes Σ jumlah / nilai_max × bobot as one fraction of integers, and rounds once, half up. Weights are
 * doubled, because a weight such as 12.5 then becomes an integer.
 */
function weightedCount(
  rekap: readonly KategoriCount[],
  weights: readonly Pick<AturanKategori, 'id_kat' | 'bobot'>[],
): number {
  let above = 0n;
  let below = 1n;
  for (const { id_kat, bobot } of weights) {
    const kategori = rekap.find((each) => each.kat_id === id_kat);
    if (!kategori || kategori.nilai_max <= 0) continue;
    const maks = BigInt(kategori.nilai_max);
    above = above * maks + BigInt(bobot * 2) * BigInt(kategori.jumlah) * below;
    below *= maks;
  }
  return roundFraction(above, below * 2n);
}
