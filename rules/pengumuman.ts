import { sudahBerubah } from './tugas/versi.ts';

/** So much fits above a dashboard and is still read. */
export const PENGUMUMAN_MAX = 2000;

/** So many stand above every dashboard at once; beyond that nobody reads them. */
export const PENGUMUMAN_TAMPIL_MAX = 20;

export const PENGUMUMAN_PENUH = `Sudah ada ${PENGUMUMAN_TAMPIL_MAX} pengumuman yang sedang tampil. Akhiri salah satu dahulu.`;

/** Two admins, one notice: the one who has not seen the newest may not replace it. */
export const PENGUMUMAN_SUDAH_BERUBAH = sudahBerubah('Pengumuman ini');

/** May a notice stand until this day? Null when so, else the sentence that says why not. */
export function sampaiPengumuman(sampai: string, hariIni: string): string | null {
  return sampai < hariIni ? 'Tanggal akhir tidak boleh sebelum hari ini' : null;
}
