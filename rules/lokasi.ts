export const LOKASI_TIDAK_DIKENAL = 'Lokasi tidak dikenal';

/** A closed location stays where it is used, and is not chosen anew. */
export const LOKASI_DITUTUP = 'Lokasi ini sudah ditutup. Pilih lokasi lain.';

/** Wire page, registration: every new participant is of this period. */
export const PERIODE_BARU = 2;

/** What can be chosen: what is open, and what is chosen already. */
export function offered<T extends { id: number; is_aktif: 0 | 1 }>(
  rows: readonly T[],
  chosen: number | null | undefined,
): T[] {
  return rows.filter(({ id, is_aktif }) => is_aktif === 1 || id === chosen);
}
