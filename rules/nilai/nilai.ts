import { roundFraction, perSeratus } from './round.ts';

/** Pass mark: 61.00 and above, compared with the rounded final score (Specification 9). */
export const NILAI_LULUS = 61;

/**
 * Weight of each OJT category in percent, in multiples of 0.5, so that a doubled weight is an integer (Specification
 * 9).
 */
export const BOBOT_OJT: Readonly<Record<number, number>> = { 1: 25, 2: 12.5, 3: 12.5, 4: 20, 5: 30 };

/** Share of each stage in the final score, in percent (Specification 9 and the wire page, "Scores"). */
export const BOBOT_AKHIR = { ist: 30, ojt: 50, ist2: 20 } as const;

/** Stages of the final score in order, with column and share. */
export const TAHAP = [
  { key: 'nilai_post', ada: 'post', label: 'IST I (post-test)', bobot: BOBOT_AKHIR.ist },
  { key: 'nilai_ojt', ada: 'ojt', label: 'OJT', bobot: BOBOT_AKHIR.ojt },
  { key: 'nilai_ist2', ada: 'ist2', label: 'IST II', bobot: BOBOT_AKHIR.ist2 },
] as const;

/** Half of 100 each: IST II is the mean of its two categories (wire page, "Scores"). */
const BOBOT_IST2: Readonly<Record<number, number>> = { 6: 50, 7: 50 };

/** Result of one participant in one category. Scores have two decimals. */
export interface RekapKategori {
  readonly nilai_min: number;
  readonly nilai_max: number;
  readonly jumlah: number;
  readonly nilai_total: number;
  readonly nilai_avg: number;
  readonly nilai_akhir: number;
}

/** Points and maximum of points of a category, both integers. */
export interface KategoriCount {
  readonly kat_id: number;
  readonly jumlah: number;
  readonly nilai_max: number;
}

/** The three stage scores, 0 to 100 with two decimals. IST I counts with its post-test. */
export interface NilaiTahap {
  readonly nilai_post: number;
  readonly nilai_ojt: number;
  readonly nilai_ist2: number;
}

/** Maximum of points of a category; 100 in categories 6 and 7, 0 in an unknown one (Specification 9). */
export function bobotKategori(kat_id: number): number {
  if (kat_id === 6 || kat_id === 7) return 100;
  return BOBOT_OJT[kat_id] ?? 0;
}

/** A competence is scored 1 to 3, in category 6 1 to 4 (Specification, document 2, section 9). */
export function skalaMaks(kat_id: number): number {
  return kat_id === 6 ? 4 : 3;
}

/** Computes one category from the number of competences (`soalCount`) and the scores given (`nilai`). */
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
 * Points of one score in its category: nilai ÷ (questions × scale) × weight, two decimals (screens page, section 5).
 * The rounded parts may differ from the category's `nilai_akhir` in the last decimal.
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
 * Part of the final score that a stage contributes, in whole thousandths. Scores have two decimals and shares are tens
 * of percents, so three decimals are exact and readers can add the parts.
 */
export function kontribusi(nilai: number, bobot: number): number {
  return (perSeratus(nilai) * bobot) / 10;
}

/** Sum of the stages' contributions in whole thousandths: the final score before rounding. */
export function kontribusiCount(nilai: NilaiTahap): number {
  return TAHAP.reduce((jumlah, { key, bobot }) => jumlah + kontribusi(nilai[key], bobot), 0);
}

/**
 * The final score, 0 to 100 with two decimals (wire page, "Scores"). Computed in whole thousandths, so that no binary
 * fraction decides between 60.99 and 61.
 */
export function nilaiAkhir(nilai: NilaiTahap): number {
  return Math.floor((kontribusiCount(nilai) + 5) / 10) / 100;
}

/** 1 is Lulus, 0 is Tidak Lulus; the rounded final score decides (Specification 4). */
export function lulus(nilaiAkhir: number, mark = NILAI_LULUS): 0 | 1 {
  return perSeratus(nilaiAkhir) >= mark * 100 ? 1 : 0;
}

/** Lowest sum in whole thousandths that `nilaiAkhir` rounds to a pass: 60.995. */
export const LULUS_PERSERIBU = NILAI_LULUS * 1000 - 5;

/** Missing sum for a pass in whole thousandths; 0 after a pass. */
export function kekurangan(nilai: NilaiTahap): number {
  return Math.max(0, LULUS_PERSERIBU - kontribusiCount(nilai));
}

/** Maximum that a stage can still add to the final score, in whole thousandths. */
export function remainingTahap(nilai: number, bobot: number): number {
  return kontribusi(100, bobot) - kontribusi(nilai, bobot);
}

/**
 * The lowest score of one stage that gives a pass while the others stay unchanged; null where even 100 does not. After
 * a pass it is the score that the stage needs to keep the pass.
 */
export function enoughNilai(nilai: NilaiTahap, { key, bobot }: (typeof TAHAP)[number]): number | null {
  const other = kontribusiCount({ ...nilai, [key]: 0 });
  const enough = Math.max(0, Math.ceil(((LULUS_PERSERIBU - other) * 10) / bobot));
  return enough > 100 * 100 ? null : enough / 100;
}

/** Maximum that the missing points of a category can still add to the final score; two decimals. */
export function remainingKategori({ kat_id, jumlah, nilai_max }: KategoriCount): number {
  const [bobot, tahap] =
    kat_id in BOBOT_IST2
      ? [BOBOT_IST2[kat_id] ?? 0, BOBOT_AKHIR.ist2]
      : [BOBOT_OJT[kat_id] ?? 0, BOBOT_AKHIR.ojt];
  return roundFraction(BigInt(nilai_max - jumlah) * BigInt(bobot * 2 * tahap), BigInt(nilai_max * 2 * 100));
}

/** Plain mean of the three stages (Specification, document 2, section 9). It never decides a pass. */
export function meanOfThree({ nilai_post, nilai_ojt, nilai_ist2 }: NilaiTahap): number {
  return Math.round((perSeratus(nilai_post) + perSeratus(nilai_ojt) + perSeratus(nilai_ist2)) / 3) / 100;
}

/**
 * Σ jumlah / nilai_max × bobot, rounded half up once: the sum is one fraction of integers. Weights are doubled, so that
 * 12.5 becomes an integer.
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
