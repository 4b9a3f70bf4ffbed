export const LOKASI_TIDAK_DIKENAL = 'Lokasi tidak dikenal';

/** A closed location stays where it is in use, but cannot be chosen anew. */
export const LOKASI_DITUTUP = 'Lokasi ini sudah ditutup. Pilih lokasi lain.';

export const PERIODE_TIDAK_DIKENAL = 'Periode tidak dikenal';

/** The same applies to a period. */
export const PERIODE_DITUTUP = 'Periode ini sudah ditutup. Pilih periode lain.';

/** Wire page, [3] Period: a new participant needs an active one. */
export const PERIODE_DIPAKAI =
  'Periode ini dipakai untuk setiap peserta baru, jadi tidak dapat ditutup. Pilih periode lain untuk peserta baru lebih dahulu.';

/** The possible choices: whatever is open, and whatever is chosen already. */
export function offered<T extends { id: number; is_aktif: 0 | 1 }>(
  rows: readonly T[],
  chosen: number | null | undefined,
): T[] {
  return rows.filter(({ id, is_aktif }) => is_aktif === 1 || id === chosen);
}
