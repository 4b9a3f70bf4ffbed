import { hasChanged } from './tugas/versi.ts';

/**
 * Maximum length of an announcement in characters. The limit is low, because the dashboard shows
 * announcements above all other content.
 */
export const PENGUMUMAN_MAX = 2000;

/** Maximum number of announcements that are shown at the same time. */
export const PENGUMUMAN_SHOWN_MAX = 20;

export const PENGUMUMAN_FULL = `Sudah ada ${PENGUMUMAN_SHOWN_MAX} pengumuman yang sedang tampil. Akhiri salah satu dahulu.`;

/** Error message for the second save if two admins edit one announcement at the same time. */
export const PENGUMUMAN_HAS_CHANGED = hasChanged('Pengumuman ini');

/** Checks that the last day of an announcement is not in the past. Returns an error message or null. */
export function pengumumanUntil(sampai: string, hariIni: string): string | null {
  return sampai < hariIni ? 'Tanggal akhir tidak boleh sebelum hari ini' : null;
}

/** Maximum number of characters of an announcement that its notification shows. */
const INITIAL_LENGTH = 100;

/** Returns the first words of an announcement, on one line. */
export function initialPengumuman(teks: string): string {
  const line = teks.replace(/\s+/g, ' ').trim();
  if (line.length <= INITIAL_LENGTH) return line;
  const cut = line.slice(0, INITIAL_LENGTH);
  // The text is cut between two words, unless it is one long word. The cut may leave half of a surrogate pair at the
  // end. This half is removed.
  return `${cut.replace(/\s\S*$/, '').replace(/[\uD800-\uDBFF]$/, '')} …`;
}
