/** Error messages for a missing choice, checked in this order (Specification, document 2, section 5). */
export const MISSING_MENTOR = 'Nama Mentor Belum dipilih';
/** Error message for the choice of a mentor whose account is closed. */
export const MENTOR_DITUTUP = 'Akun mentor ini ditutup. Pilih mentor lain.';
export const MISSING_KATEGORI = 'Kategori Belum dipilih';
export const MISSING_JENIS = 'Jenis Praktek / Artikel';
export const MISSING_LOKASI = 'Lokasi Belum dipilih';

/**
 * Error message for assigning a second mentor. A participant has one mentor per category, and one evaluator each for
 * practice and article (Specification, document 2, section 4).
 */
export const ALREADY_HAS_MENTOR = 'Peserta sudah memiliki mentor';

/**
 * Maximum number of participants in one assignment or move. The limit is five times the largest known batch,
 * and the transaction is still short.
 */
export const PENUGASAN_MAKS = 2000;

/**
 * Whether a participant has no mentor, the selected mentor, or another mentor (Specification, document 2, section 4).
 */
export type PenugasanState = 'bebas' | 'milik' | 'lain';

/**
 * Returns `bebas` if the participant has no mentor, `milik` if the participant has the selected mentor
 * `menid`, and `lain` if the participant has another mentor.
 */
export function penugasanState(mentor_id: number | null, menid: number): PenugasanState {
  if (mentor_id === null) return 'bebas';
  return mentor_id === menid ? 'milik' : 'lain';
}

/**
 * Choices that an admin makes above the list of participants, in this order. A field is undefined before the admin has
 * chosen. `bidang` is a category, or the practice or the article of IST II.
 */
export interface PilihanPenugasan {
  readonly menid: number | undefined;
  readonly bidang: number | undefined;
  readonly lokid: number | undefined;
}

/**
 * Returns the first missing choice with its error message. Null means that the user has made all choices, so
 * that the page can show the list.
 */
export function missingPilihan(
  pilihan: PilihanPenugasan,
  missingBidang: typeof MISSING_KATEGORI | typeof MISSING_JENIS,
): { nama: keyof PilihanPenugasan; kalimat: string } | null {
  if (pilihan.menid === undefined) return { nama: 'menid', kalimat: MISSING_MENTOR };
  if (pilihan.bidang === undefined) return { nama: 'bidang', kalimat: missingBidang };
  return pilihan.lokid === undefined ? { nama: 'lokid', kalimat: MISSING_LOKASI } : null;
}

/**
 * Category of an IST II assignment: practice (`isprak` 1) is category 6, the article (0) is category 7 (Specification,
 * list of calls).
 */
export function kategoriIst2(isprak: 0 | 1): 6 | 7 {
  return isprak === 1 ? 6 : 7;
}

/**
 * Short label of an assignment: one of five categories, or practice or article of IST II (Specification, list of
 * screens, section 4).
 */
export function labelPenugasan(kat_id: number): string {
  if (kat_id === 6) return 'Praktik';
  return kat_id === 7 ? 'Artikel' : `Kategori ${kat_id}`;
}
