/** Specification, document 2, section 5: what an admin who assigns is told is missing, in this order. */
export const MENTOR_BELUM = 'Nama Mentor Belum dipilih';
/** Whoever is barred from signing in reviews nothing. */
export const MENTOR_DITUTUP = 'Akun mentor ini ditutup. Pilih mentor lain.';
export const KATEGORI_BELUM = 'Kategori Belum dipilih';
export const JENIS_BELUM = 'Jenis Praktek / Artikel';
export const LOKASI_BELUM = 'Lokasi Belum dipilih';

/** Specification, document 2, section 4: one mentor for a participant in a category, one evaluator for a work of IST II. */
export const SUDAH_ADA_MENTOR = 'Peserta sudah memiliki mentor';

/** How many participants are assigned or moved at once: five times the largest batch, and still one short transaction. */
export const PENUGASAN_MAKS = 2000;

/** Specification, document 2, section 4: what can be done with a participant depends on the mentor who has them. */
export type KeadaanPenugasan = 'bebas' | 'milik' | 'lain';

/** Nobody's, the chosen mentor's, or somebody else's. */
export function keadaanPenugasan(mentor_id: number | null, menid: number): KeadaanPenugasan {
  if (mentor_id === null) return 'bebas';
  return mentor_id === menid ? 'milik' : 'lain';
}

/** The choices before the list of participants, in their order. Absent: not chosen yet. `bidang` is a category or a work of IST II. */
export interface PilihanPenugasan {
  readonly menid: number | undefined;
  readonly bidang: number | undefined;
  readonly lokid: number | undefined;
}

/** The first choice that is missing, with its sentence; null when the list can be shown. */
export function pilihanKurang(
  pilihan: PilihanPenugasan,
  bidangBelum: typeof KATEGORI_BELUM | typeof JENIS_BELUM,
): { nama: keyof PilihanPenugasan; kalimat: string } | null {
  if (pilihan.menid === undefined) return { nama: 'menid', kalimat: MENTOR_BELUM };
  if (pilihan.bidang === undefined) return { nama: 'bidang', kalimat: bidangBelum };
  return pilihan.lokid === undefined ? { nama: 'lokid', kalimat: LOKASI_BELUM } : null;
}

/** Wire page: 1 is practice, category 6; 0 the article, category 7. */
export function kategoriIst2(isprak: 0 | 1): 6 | 7 {
  return isprak === 1 ? 6 : 7;
}

/** What a mentor is needed for, in short: five categories, and the two works of IST II (screens page, 4). */
export function labelPenugasan(kat_id: number): string {
  if (kat_id === 6) return 'Praktik';
  return kat_id === 7 ? 'Artikel' : `Kategori ${kat_id}`;
}
