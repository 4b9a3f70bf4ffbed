import type { AturanNilai } from './aturan.ts';
import { roundFraction } from './round.ts';

/** Maximum rating of a survey question; ratings are 1 to 4 (Specification, list of calls). */
export const NILAI_SURVEI_MAKS = 4;

/**
 * Score of a survey: sum of the ratings / number of rated questions × 100 / 4, but at least the minimum of the rule set
 * (Specification, list of calls, "Scores"). A question without an answer counts as 0.
 */
export function nilaiSurvei(
  { lantai_survei }: Pick<AturanNilai, 'lantai_survei'>,
  nilai: readonly number[],
  ratedCount: number,
): number {
  const jumlah = nilai.reduce((total, n) => total + n, 0);
  const maks = ratedCount * NILAI_SURVEI_MAKS;
  return Math.max(lantai_survei, roundFraction(BigInt(jumlah) * 100n, BigInt(maks)));
}

/** Kinds of survey: one about the committee, one about each mentor (Specification 3). */
export const KATEGORI_SURVEI = ['panitia', 'pemateri'] as const;
export type KategoriSurvei = (typeof KATEGORI_SURVEI)[number];

/** Labels of the four rating buttons, from 1 to 4 (Specification 5). */
export const SKALA_SURVEI = ['Sangat Tidak Setuju', 'Tidak Setuju', 'Setuju', 'Sangat Setuju'] as const;

/** Error message for a second survey about the committee or about the same mentor (Specification, list of screens). */
export const ALREADY_SURVEI = 'Anda sudah mengisi survei ini';

/** Maximum length of the answer to the open question (Specification, list of screens). */
export const SARAN_MAX = 2000;

/**
 * Error message if a survey about a mentor names no mentor, or if a survey about the committee names a mentor
 * (Specification, list of screens).
 */
export const MISSING_MENTOR = 'Mentor belum dipilih';

/**
 * Checks that a survey about a mentor names a mentor, and that a survey about the committee names none. Returns an
 * error message or null.
 */
export function mentorSurvei(kategori: KategoriSurvei, mentor_id: number | null): string | null {
  return (kategori === 'pemateri') === (mentor_id !== null) ? null : MISSING_MENTOR;
}

/**
 * Minimum number of surveys for which `/adm/feedback` shows single answers and counts of ratings. With fewer surveys,
 * an admin could guess who has sent an answer. Surveys about a mentor are published in groups of this size
 * (Specification, list of calls, section [3]; docs/decisions/0035).
 */
export const SURVEI_MIN = 3;

/**
 * Mean of ratings, 1 to 4 with two decimals, half up; 0 without ratings (Specification, list of screens,
 * `feedback_mentor`).
 */
export function rerataJawaban(jumlah: number, banyak: number): number {
  return roundFraction(BigInt(jumlah), BigInt(banyak));
}

/**
 * Mean of survey scores with two decimals, half up; 0 without surveys (Specification, list of screens,
 * `feedback_mentor`).
 * @param hundreds sum of the scores in whole hundredths
 */
export function rerataNilaiSurvei(hundreds: number, banyak: number): number {
  return roundFraction(BigInt(hundreds), BigInt(banyak) * 100n);
}
