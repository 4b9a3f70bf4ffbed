import { alreadySaved } from './versi.ts';

/** Categories of IST II: practice (6) and article (7). A participant has one task in each (Specification 9). */
export const KATEGORI_IST2 = [6, 7] as const;

/** Categories of the on-the-job training, OJT (Specification 9). */
export const KATEGORI_OJT = [1, 2, 3, 4, 5] as const;

/**
 * Error message when a task is created or saved outside the task window (Specification, list of calls, `/pr/tugas_new`
 * and `/pr/tugas_store`).
 */
export const OUTSIDE_JADWAL = 'Di luar jadwal pengumpulan tugas';

/** Error message for a second task in a category of IST II (Specification 4). */
export const ALREADY_IST2 = 'Anda sudah mengirimkan tugas IST II untuk Penilaian Materi ini';

/**
 * Maximum number of a participant's tasks in one category. The number is limited because one response to the
 * mentor contains all these tasks.
 */
const TUGAS_MAX = 50;

export const TUGAS_FULL = `Tugas Anda dalam kategori ini sudah ${TUGAS_MAX}, paling banyak yang dapat disimpan. Ubah tugas yang sudah ada.`;

/** Error message for the second save if a participant edits one task on two devices. */
export const HAS_CHANGED = alreadySaved('Tugas ini');

/**
 * Error message when a participant deletes a task whose text was sent (Specification, list of calls, section [4],
 * Tasks).
 */
export const ALREADY_SENT = 'Tugas yang sudah terkirim tidak dapat dihapus';

/** Error message for a task without a text (Specification 5). */
export const NOT_WRITTEN = 'Anda belum nulis';

/** Error message for a review without a text (Specification, document 2, section 5). */
export const REVIEW_NOT_WRITTEN = 'Anda belum nulis review';

/** Tests whether the category belongs to IST II. */
export function isIst2(kat_id: number): boolean {
  return KATEGORI_IST2.some((id) => id === kat_id);
}

/**
 * Checks whether the participant may create a task in a category. Returns an error message, or null if the participant
 * may create one. The button on the page and the API use the same check. `jumlahTugas` is the number of the
 * participant's tasks in the category.
 */
export function newTugas(keadaan: {
  kat_id: number;
  jumlahTugas: number;
  jendelaTerbuka: boolean;
}): string | null {
  if (isIst2(keadaan.kat_id) && keadaan.jumlahTugas >= 1) return ALREADY_IST2;
  if (!keadaan.jendelaTerbuka) return OUTSIDE_JADWAL;
  return keadaan.jumlahTugas >= TUGAS_MAX ? TUGAS_FULL : null;
}

/**
 * Tests whether a competence score is an integer from 1 to the maximum of its category's scale (Specification, document
 * 2, section 5).
 */
export function nilaiSah(skala: number, nilai: number): boolean {
  return Number.isInteger(nilai) && nilai >= 1 && nilai <= skala;
}

/** Fragment of a task's address that puts the focus into its editor, without `#`. */
export const WRITE_ANCHOR = 'tulis';

/** Fragment of a task's address that scrolls to its reviews, without `#`. */
export const REVIEW_ANCHOR = 'mentor-review';
