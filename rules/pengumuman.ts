import { hasChanged } from './tugas/versi.ts';

/** Maximum length of an announcement in characters, because the dashboard shows it above all other content. */
export const PENGUMUMAN_MAX = 2000;

/** Maximum number of announcements that are shown at the same time. */
export const PENGUMUMAN_SHOWN_MAX = 20;

export const PENGUMUMAN_FULL = `Sudah ada ${PENGUMUMAN_SHOWN_MAX} pengumuman yang sedang tampil. Akhiri salah satu dahulu.`;

/** Error message when two admins edit one announcement at the same time and the second save has an old version. */
export const PENGUMUMAN_HAS_CHANGED = hasChanged('Pengumuman ini');

/** Checks the last day of an announcement. Returns the refusal or null. */
export function pengumumanUntil(sampai: string, hariIni: string): string | null {
  return sampai < hariIni ? 'Tanggal akhir tidak boleh sebelum hari ini' : null;
}

/** Maximum number of characters of an announcement in its notification. */
const INITIAL_LENGTH = 100;

/** The beginning of an announcement, on one line. */
export function initialPengumuman(teks: string): string {
  const line = teks.replace(/\s+/g, ' ').trim();
  if (line.length <= INITIAL_LENGTH) return line;
  const cut = line.slice(0, INITIAL_LENGTH);
  // Cuts between words, unless the text is one long word. Removes a half surrogate pair at the end.
  return `${cut.replace(/\s\S*$/, '').replace(/[\uD800-\uDBFF]$/, '')} …`;
}
