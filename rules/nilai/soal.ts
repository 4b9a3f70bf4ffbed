import { bilangan } from '#rules/text/format.ts';
import { hasChanged } from '#rules/tugas/versi.ts';

/** The three competences of the test with their labels (Specification 5 and seed data). */
export const KOMPETENSI = {
  ajar: 'Kompetensi Pengajaran',
  teliti: 'Kompetensi Penelitian',
  moderasi: 'Kompetensi Moderasi Beragama',
} as const;

/** Columns of a test result, one for each competence. */
export const HASIL_KOMPETENSI = [
  { key: 'cal_ajar', label: KOMPETENSI.ajar },
  { key: 'cal_teliti', label: KOMPETENSI.teliti },
  { key: 'cal_mod', label: KOMPETENSI.moderasi },
] as const;

/** Maximum score of an answer option of a test question (Specification, list of calls, `soal_store`). */
export const NILAI_PILIHAN_MAX = 4;

/**
 * Number of options of a question: at least 2 (Specification, list of calls, `soal_store`), and at most 4, because the
 * letters are A to D (Specification, list of screens).
 */
export const PILIHAN_MIN = 2;
export const PILIHAN_MAX = 4;

/** Letter of the option at index `at`: A to D (Specification 2.7). */
export function letterOf(at: number): string {
  return String.fromCodePoint(65 + at);
}

/** Error message for the second save if two admins edit one question at the same time. */
export const SOAL_HAS_CHANGED = hasChanged('Soal ini');

/**
 * Warning before an admin changes a question while a test is open.
 * @param menjawab number of participants who answer the test now
 */
export function testDibuka(menjawab: number): string {
  const siapa =
    menjawab === 0
      ? 'belum ada peserta yang sedang menjawab'
      : `${bilangan(menjawab)} peserta sedang menjawab`;
  return `Test sedang dibuka, ${siapa}. Perubahan soal langsung berlaku bagi yang belum mengirim.`;
}
