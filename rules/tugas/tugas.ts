import { skalaMaks } from '#rules/nilai/nilai.ts';
import { alreadySaved } from './versi.ts';

/** IST II categories, practice (6) and article (7), with one task each (Specification 9). */
export const KATEGORI_IST2 = [6, 7] as const;

/** On-the-job categories (Specification 9). */
export const KATEGORI_OJT = [1, 2, 3, 4, 5] as const;

/** Refusal outside the window (wire page, `/pr/tugas_new` and `/pr/tugas_store`). */
export const OUTSIDE_JADWAL = 'Di luar jadwal pengumpulan tugas';

/** Refusal of a second IST II task (Specification 4, with the spelling of the wire page). */
export const ALREADY_IST2 = 'Anda sudah mengirimkan tugas IST II untuk Penilaian Materi ini';

/** Maximum of tasks of a participant in a category, because one response to the mentor has them all. */
const TUGAS_MAX = 50;

export const TUGAS_FULL = `Tugas Anda dalam kategori ini sudah ${TUGAS_MAX}, paling banyak yang dapat disimpan. Ubah tugas yang sudah ada.`;

/** Conflict of two devices on one text: a save of an old version is refused. */
export const HAS_CHANGED = alreadySaved('Tugas ini');

/** Specification 5. */
export const NOT_WRITTEN = 'Anda belum nulis';

/** Specification, document 2, section 5. */
export const REVIEW_NOT_WRITTEN = 'Anda belum nulis review';

/** Tests whether the category belongs to IST II. */
export function isIst2(kat_id: number): boolean {
  return KATEGORI_IST2.some((id) => id === kat_id);
}

/**
 * Checks whether the participant may create a task. Returns the refusal or null; button and handler share it. The IST
 * II limit is checked first, because it stays true when the window opens again. `tugasCount` counts the participant's
 * tasks of the category.
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

/** A valid competence score: an integer 1 to 3, in category 6 1 to 4 (Specification, document 2, section 5). */
export function nilaiSah(kat_id: number, nilai: number): boolean {
  return Number.isInteger(nilai) && nilai >= 1 && nilai <= skalaMaks(kat_id);
}

/** Where the address of a task leads to its reviews, without `#`. */
export const REVIEW_ANCHOR = 'mentor-review';
