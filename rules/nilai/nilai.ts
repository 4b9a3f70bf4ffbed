import { roundFraction, perSeratus } from './round.ts';

/** Pass mark. A rounded final score of 61.00 or more is a pass (Specification 9). */
export const NILAI_LULUS = 61;

/**
 * Weight of each OJT category in percent (Specification 9). Weights are multiples of 0.5, so that twice a weight is an
 * integer.
 */
export const BOBOT_OJT: Readonly<Record<number, number>> = { 1: 25, 2: 12.5, 3: 12.5, 4: 20, 5: 30 };

/** Weight of each stage in the final score, in percent (Specification 9 and the wire page, "Scores"). */
export const BOBOT_AKHIR = { ist: 30, ojt: 50, ist2: 20 } as const;

/** Stages of the final score in order: column, label and weight. */
export const TAHAP = [
  { key: 'nilai_post', ada: 'post', label: 'IST I (posttest)', bobot: BOBOT_AKHIR.ist },
  { key: 'nilai_ojt', ada: 'ojt', label: 'OJT', bobot: BOBOT_AKHIR.ojt },
  { key: 'nilai_ist2', ada: 'ist2', label: 'IST II', bobot: BOBOT_AKHIR.ist2 },
] as const;

/**
 * Weights of the categories of IST II: 50 of 100 each, because IST II is the mean of its two categories (wire page,
 * "Scores").
 */
const BOBOT_IST2: Readonly<Record<number, number>> = { 6: 50, 7: 50 };

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

/**
 * Weight of a category, which is the maximum of its `nilai_akhir` (Specification 9). Categories 6 and 7 have 100, an
 * unknown category has 0.
 */
export function bobotKategori(kat_id: number): number {
  if (kat_id === 6 || kat_id === 7) return 100;
  return BOBOT_OJT[kat_id] ?? 0;
}

/**
 * Maximum score of one competence: 3, in category 6 it is 4. The minimum is 1 (Specification, document 2, section 9).
 */
export function skalaMaks(kat_id: number): number {
  return kat_id === 6 ? 4 : 3;
}

/** Computes the scores of one category. `soalCount` is the number of competences, `nilai` contains the given scores. */
export function rekapKategori(kat_id: number, soalCount: number, nilai: readonly number[]): RekapKategori {
  const nilaiMax = soalCount * skalaMaks(kat_id);
  const jumlah = nilai.reduce((total, n) => total + n, 0);
  return {
    nilai_min: soalCount,
    nilai_max: nilaiMax,
    jumlah,
    nilai_total: roundFraction(BigInt(jumlah) * 100n, BigInt(nilaiMax)),
    nilai_avg: roundFraction(BigInt(jumlah), BigInt(nilai.length)),
    nilai_akhir: weightedCount([{ kat_id, jumlah, nilai_max: nilaiMax }], {
      [kat_id]: bobotKategori(kat_id),
    }),
  };
}

/**
 * Points that one score adds to its category: nilai ÷ (questions × scale) × weight, two decimals (screens page,
 * section 5). Each part is rounded, so the sum of the parts may differ from the category's `nilai_akhir` in the last
 * decimal.
 */
export function nilaiButir(kat_id: number, soalCount: number, nilai: number): number {
  return rekapKategori(kat_id, soalCount, [nilai]).nilai_akhir;
}

/**
 * The OJT score, 0 to 100 with two decimals (wire page, "Scores"). A missing category counts 0; categories 6 and 7 are
 * ignored.
 */
export function nilaiOjt(rekap: readonly KategoriCount[]): number {
  return weightedCount(rekap, BOBOT_OJT);
}

/** The IST II score: mean of practice (6) and article (7), 0 to 100 with two decimals (wire page, "Scores"). */
export function nilaiIst2(rekap: readonly KategoriCount[]): number {
  return weightedCount(rekap, BOBOT_IST2);
}

/**
 * Points that a stage adds to the final score, in whole thousandths. A score has two decimals, and a weight is a
 * multiple of 10 %, so three decimals are exact. Therefore the shown parts of all stages add up to the final score
 * before rounding.
 */
export function kontribusi(nilai: number, bobot: number): number {
  return (perSeratus(nilai) * bobot) / 10;
}

/** Sum of the points of all stages in whole thousandths: the final score before rounding. */
export function kontribusiCount(nilai: NilaiTahap): number {
  return TAHAP.reduce((jumlah, { key, bobot }) => jumlah + kontribusi(nilai[key], bobot), 0);
}

/**
 * The final score, 0 to 100 with two decimals (wire page, "Scores"). It is computed in whole thousandths, so that a
 * floating-point error cannot decide between 60.99 and 61.
 */
export function nilaiAkhir(nilai: NilaiTahap): number {
  return Math.floor((kontribusiCount(nilai) + 5) / 10) / 100;
}

/** The verdict: 1 is Lulus, 0 is Tidak Lulus. The rounded final score decides (Specification 4). */
export function lulus(nilaiAkhir: number, mark = NILAI_LULUS): 0 | 1 {
  return perSeratus(nilaiAkhir) >= mark * 100 ? 1 : 0;
}

/** Lowest sum of all stages that `nilaiAkhir` rounds up to a pass, in whole thousandths: 60.995. */
export const LULUS_PERSERIBU = NILAI_LULUS * 1000 - 5;

/** Points that are missing for a pass, in whole thousandths; 0 when the result is a pass. */
export function kekurangan(nilai: NilaiTahap): number {
  return Math.max(0, LULUS_PERSERIBU - kontribusiCount(nilai));
}

/** Maximum number of points that a stage can still add to the final score, in whole thousandths. */
export function remainingTahap(nilai: number, bobot: number): number {
  return kontribusi(100, bobot) - kontribusi(nilai, bobot);
}

/**
 * Lowest score of one stage that gives a pass while the other stages stay unchanged. Null when even 100 gives no pass.
 * For a result that is a pass, it is the lowest score that keeps the pass.
 */
export function enoughNilai(nilai: NilaiTahap, { key, bobot }: (typeof TAHAP)[number]): number | null {
  const other = kontribusiCount({ ...nilai, [key]: 0 });
  const enough = Math.max(0, Math.ceil(((LULUS_PERSERIBU - other) * 10) / bobot));
  return enough > 100 * 100 ? null : enough / 100;
}

/** Maximum number of points that a category can still add to the final score, with two decimals. */
export function remainingKategori({ kat_id, jumlah, nilai_max }: KategoriCount): number {
  const [bobot, tahap] =
    kat_id in BOBOT_IST2
      ? [BOBOT_IST2[kat_id] ?? 0, BOBOT_AKHIR.ist2]
      : [BOBOT_OJT[kat_id] ?? 0, BOBOT_AKHIR.ojt];
  return roundFraction(BigInt(nilai_max - jumlah) * BigInt(bobot * 2 * tahap), BigInt(nilai_max * 2 * 100));
}

/**
 * Unweighted mean of the three stages (Specification, document 2, section 9). It does not decide whether a result is a
 * pass.
 */
export function meanOfThree({ nilai_post, nilai_ojt, nilai_ist2 }: NilaiTahap): number {
  return Math.round((perSeratus(nilai_post) + perSeratus(nilai_ojt) + perSeratus(nilai_ist2)) / 3) / 100;
}

/**
 * Computes Σ jumlah / nilai_max × bobot as one fraction of integers, and rounds once, half up. Weights are doubled, so
 * that 12.5 becomes an integer.
 */
function weightedCount(
  rekap: readonly KategoriCount[],
  bobotKategori: Readonly<Record<number, number>>,
): number {
  let above = 0n;
  let below = 1n;
  for (const [kat_id, bobot] of Object.entries(bobotKategori)) {
    const kategori = rekap.find((each) => each.kat_id === Number(kat_id));
    if (!kategori || kategori.nilai_max <= 0) continue;
    const maks = BigInt(kategori.nilai_max);
    above = above * maks + BigInt(bobot * 2) * BigInt(kategori.jumlah) * below;
    below *= maks;
  }
  return roundFraction(above, below * 2n);
}
