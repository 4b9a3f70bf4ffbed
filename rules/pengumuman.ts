import { sudahBerubah } from './tugas/versi.ts';

/** The longest notice that fits above a dashboard and still gets read. */
export const PENGUMUMAN_MAX = 2000;

/** The most notices above every dashboard at once; nobody would read more. */
export const PENGUMUMAN_TAMPIL_MAX = 20;

export const PENGUMUMAN_PENUH = `Sudah ada ${PENGUMUMAN_TAMPIL_MAX} pengumuman yang sedang tampil. Akhiri salah satu dahulu.`;

/** Two admins, one notice: whoever has not seen the newest version may not replace it. */
export const PENGUMUMAN_SUDAH_BERUBAH = sudahBerubah('Pengumuman ini');

/** May a notice be shown until this day? Null if so, else the sentence that says why not. */
export function sampaiPengumuman(sampai: string, hariIni: string): string | null {
  return sampai < hariIni ? 'Tanggal akhir tidak boleh sebelum hari ini' : null;
}
