import { bilangan } from '#rules/text/format.ts';

export const UNKNOWN_LOKASI = 'Lokasi tidak dikenal';

/** Error message for the choice of a closed location. Stored data with this location do not change. */
export const LOKASI_DITUTUP = 'Lokasi ini sudah ditutup. Pilih lokasi lain.';

export const UNKNOWN_PERIODE = 'Periode tidak dikenal';

/** End of a message: the number of participants that a bulk action skips, because their period is closed. */
export const leftOutText = (dilewati: number): string =>
  dilewati === 0 ? '' : `, ${bilangan(dilewati)} dilewati karena periodenya ditutup`;

/** Refusal of a write to data of a closed period (Specification, list of calls, section [4], Edition). */
export const PERIODE_CLOSED = 'Periode ini sudah ditutup, jadi datanya tidak berubah lagi.';

/** Error message for the choice of a closed period. Stored data with this period do not change. */
export const PERIODE_DITUTUP = 'Periode ini sudah ditutup. Pilih periode lain.';

/** Refusal of `periode_store` if a request would reopen a closed period. */
export const REOPEN_PERIODE = 'Periode yang ditutup dibuka kembali dari layar Periode, dengan alasan.';

/**
 * Error message if an admin closes the period of new participants. This period must stay active (Specification, list of
 * calls, section [3], Period).
 */
export const USED_PERIODE =
  'Periode ini dipakai untuk peserta baru. Pilih dahulu periode lain untuk peserta baru, lalu tutup periode ini.';

/** Returns the choices that a form offers: all active choices, and the stored choice even if it is closed. */
export function offered<T extends { id: number; is_aktif: 0 | 1 }>(
  rows: readonly T[],
  chosen: number | null | undefined,
): T[] {
  return rows.filter(({ id, is_aktif }) => is_aktif === 1 || id === chosen);
}
