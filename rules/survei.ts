import { bulatPecahan } from '#rules/bulat.ts';
import { NILAI_DASAR } from '#rules/tes.ts';

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
