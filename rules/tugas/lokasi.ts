export const UNKNOWN_LOKASI = 'Lokasi tidak dikenal';

/** Refusal of a closed location as a new choice. Where it is in use, it stays. */
export const LOKASI_DITUTUP = 'Lokasi ini sudah ditutup. Pilih lokasi lain.';

export const UNKNOWN_PERIODE = 'Periode tidak dikenal';

/** The same for a period. */
export const PERIODE_DITUTUP = 'Periode ini sudah ditutup. Pilih periode lain.';

/** Refusal: the period of new participants must be active (wire page, [3] Period). */
export const USED_PERIODE =
  'Periode ini dipakai untuk setiap peserta baru, jadi tidak dapat ditutup. Pilih periode lain untuk peserta baru lebih dahulu.';

/** Choices of a form: all active ones, and the selected one. */
export function offered<T extends { id: number; is_aktif: 0 | 1 }>(
  rows: readonly T[],
  chosen: number | null | undefined,
): T[] {
  return rows.filter(({ id, is_aktif }) => is_aktif === 1 || id === chosen);
}
