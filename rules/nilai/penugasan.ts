/** Refusals of an assignment with a missing choice, in this order (Specification, document 2, section 5). */
export const MISSING_MENTOR = 'Nama Mentor Belum dipilih';
/** Refusal of a mentor who cannot sign in. */
export const MENTOR_DITUTUP = 'Akun mentor ini ditutup. Pilih mentor lain.';
export const MISSING_KATEGORI = 'Kategori Belum dipilih';
export const MISSING_JENIS = 'Jenis Praktek / Artikel';
export const MISSING_LOKASI = 'Lokasi Belum dipilih';

/** One mentor per participant and category, one evaluator per work of IST II (Specification, document 2, section 4). */
export const ALREADY_HAS_MENTOR = 'Peserta sudah memiliki mentor';

/** Maximum of participants in one assignment or move: five times the largest batch, and still one short transaction. */
export const PENUGASAN_MAKS = 2000;

/** State of a participant for the selected mentor (Specification, document 2, section 4). */
export type PenugasanState = 'bebas' | 'milik' | 'lain';

/** `bebas`: without a mentor; `milik`: the selected mentor's; `lain`: another mentor's. */
export function penugasanState(mentor_id: number | null, menid: number): PenugasanState {
  if (mentor_id === null) return 'bebas';
  return mentor_id === menid ? 'milik' : 'lain';
}

/**
 * Choices above the list of participants, in order; undefined before the choice. `bidang` is a category or a work of
 * IST II.
 */
export interface PilihanPenugasan {
  readonly menid: number | undefined;
  readonly bidang: number | undefined;
  readonly lokid: number | undefined;
}

/** The first missing choice, with its message; null when the list can be shown. */
export function missingPilihan(
  pilihan: PilihanPenugasan,
  missingBidang: typeof MISSING_KATEGORI | typeof MISSING_JENIS,
): { nama: keyof PilihanPenugasan; kalimat: string } | null {
  if (pilihan.menid === undefined) return { nama: 'menid', kalimat: MISSING_MENTOR };
  if (pilihan.bidang === undefined) return { nama: 'bidang', kalimat: missingBidang };
  return pilihan.lokid === undefined ? { nama: 'lokid', kalimat: MISSING_LOKASI } : null;
}

/** Category of a work: 1 is practice, category 6; 0 the article, category 7 (wire page). */
export function kategoriIst2(isprak: 0 | 1): 6 | 7 {
  return isprak === 1 ? 6 : 7;
}

/** Short label of an assignment: five categories, and the two works of IST II (screens page, 4). */
export function labelPenugasan(kat_id: number): string {
  if (kat_id === 6) return 'Praktik';
  return kat_id === 7 ? 'Artikel' : `Kategori ${kat_id}`;
}
