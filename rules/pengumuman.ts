import { hasChanged } from './tugas/versi.ts';

/** Maximum length of an announcement, so that it fits above a dashboard. */
export const PENGUMUMAN_MAX = 2000;

/** Maximum of announcements shown at the same time. */
export const PENGUMUMAN_SHOWN_MAX = 20;

export const PENGUMUMAN_FULL = `Sudah ada ${PENGUMUMAN_SHOWN_MAX} pengumuman yang sedang tampil. Akhiri salah satu dahulu.`;

/** Conflict of two admins on one announcement: a save of an old version is refused. */
export const PENGUMUMAN_HAS_CHANGED = hasChanged('Pengumuman ini');

/** Checks the last day of an announcement. Returns the refusal or null. */
export function pengumumanUntil(sampai: string, hariIni: string): string | null {
  return sampai < hariIni ? 'Tanggal akhir tidak boleh sebelum hari ini' : null;
}
