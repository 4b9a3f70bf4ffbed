import { skalaMaks } from '#rules/nilai/nilai.ts';
import { sudahDisimpan } from './versi.ts';

/** Specification 9: the IST II categories, practice (6) and article (7): one tugas each, ever. */
export const KATEGORI_IST2 = [6, 7] as const;

/** Specification 9: the on-the-job categories. */
export const KATEGORI_OJT = [1, 2, 3, 4, 5] as const;

/** Wire page, `/pr/tugas_new` and `/pr/tugas_store`. */
export const DI_LUAR_JADWAL = 'Di luar jadwal pengumpulan tugas';

/** Specification 4, spelling put right by the wire page. */
export const SUDAH_IST2 = 'Anda sudah mengirimkan tugas IST II untuk Penilaian Materi ini';

/** How many texts of one participant one answer to the mentor holds; nobody writes a tenth of that. */
const TUGAS_MAX = 50;

export const TUGAS_PENUH = `Tugas Anda dalam kategori ini sudah ${TUGAS_MAX}, paling banyak yang dapat disimpan. Ubah tugas yang sudah ada.`;

/** Two devices, one text: the one that has not seen the newest version may not replace it. */
export const SUDAH_BERUBAH = sudahDisimpan('Tugas ini');

/** Specification 5. */
export const BELUM_NULIS = 'Anda belum nulis';

/** Specification, document 2, section 5. */
export const BELUM_NULIS_REVIEW = 'Anda belum nulis review';

/** Does the category belong to IST II? */
export function isIst2(kat_id: number): boolean {
  return KATEGORI_IST2.some((id) => id === kat_id);
}

/**
 * May the peserta make a new tugas? Null when so, else the sentence that says why not; button and handler
 * share it. The IST II limit comes first: it stays true when the window opens again. `jumlahTugas` counts the
 * peserta's own tugas of the category.
 */
export function tugasBaru(keadaan: {
  kat_id: number;
  jumlahTugas: number;
  jendelaTerbuka: boolean;
}): string | null {
  if (isIst2(keadaan.kat_id) && keadaan.jumlahTugas >= 1) return SUDAH_IST2;
  if (!keadaan.jendelaTerbuka) return DI_LUAR_JADWAL;
  return keadaan.jumlahTugas >= TUGAS_MAX ? TUGAS_PENUH : null;
}

/** Specification, document 2, section 5: a competence score is a whole number, 1..3, in category 6 1..4. */
export function nilaiSah(kat_id: number, nilai: number): boolean {
  return Number.isInteger(nilai) && nilai >= 1 && nilai <= skalaMaks(kat_id);
}

/** Where the address of a task leads to its reviews, without `#`. */
export const BAGIAN_REVIEW = 'mentor-review';
