import { bulatPecahan } from './bulat.ts';
import { NILAI_DASAR } from './tes.ts';

/** Wire page: a rated question of a survey is answered with 1 to 4. */
export const NILAI_SURVEI_MAKS = 4;

/**
 * Wire page, "Scores": Σ rated / (all questions − 1) × 100 / 4, never below 50. All questions but the open
 * one count, whether they were answered or not.
 */
export function nilaiSurvei(nilai: readonly number[], jumlahPertanyaan: number): number {
  const jumlah = nilai.reduce((total, n) => total + n, 0);
  const maks = Math.max(0, jumlahPertanyaan - 1) * NILAI_SURVEI_MAKS;
  return Math.max(NILAI_DASAR, bulatPecahan(BigInt(jumlah) * 100n, BigInt(maks)));
}

/** Specification 3: the committee's survey, and one per mentor. */
export const KATEGORI_SURVEI = ['panitia', 'pemateri'] as const;
export type KategoriSurvei = (typeof KATEGORI_SURVEI)[number];

/** Specification 5: what the four rating buttons say, from 1 to 4. */
export const SKALA_SURVEI = ['Sangat Tidak Setuju', 'Tidak Setuju', 'Setuju', 'Sangat Setuju'] as const;

/** Screens page: one survey of the committee, one per mentor. */
export const SUDAH_SURVEI = 'Anda sudah mengisi survei ini';

/** Screens page: the free text of a survey. */
export const SARAN_MAX = 2000;

/** Screens page: the messages for a missing or a superfluous mentor of a survey. */
export const MENTOR_BELUM = 'Mentor belum dipilih';

/** A survey of a mentor names the mentor, one of the committee names nobody. */
export function mentorSurvei(kategori: KategoriSurvei, mentor_id: number | null): string | null {
  return (kategori === 'pemateri') === (mentor_id !== null) ? null : MENTOR_BELUM;
}

/**
 * Screens page, `/adm/feedback`: from so many surveys on, answers are shown one by one and counted; their mean always. Those about a
 * mentor are published so many at once: the last of them publishes all that wait ([3], docs/decisions/0035).
 */
export const SURVEI_MIN = 3;

/** Screens page, `feedback_mentor`: mean of rated answers, 1 to 4, two decimals, half up; 0 with none. */
export function rerataJawaban(jumlah: number, banyak: number): number {
  return bulatPecahan(BigInt(jumlah), BigInt(banyak));
}

/**
 * Screens page, `feedback_mentor`: mean of the scores of surveys, two decimals, half up; 0 with none.
 * @param seratusan their sum in whole hundredths
 */
export function rerataNilaiSurvei(seratusan: number, banyak: number): number {
  return bulatPecahan(BigInt(seratusan), BigInt(banyak) * 100n);
}
