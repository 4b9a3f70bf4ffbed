/** Screens page, `laporan_online_store`: minutes of one report, at most a day. */
export const DURASI_MAX_MENIT = 1440;

/** Screens page, `laporan_online_store`: the class leader's note. */
export const CATATAN_LAPORAN_MAX = 2000;

/** Wire page, `laporan_online_store`. */
export const BERKAS_LAPORAN_MAX = 10;

/** May an activity of this day be reported today? Null when so, else the sentence that says why not. */
export function tanggalLaporan(tanggal: string, hariIni: string): string | null {
  return tanggal <= hariIni ? null : 'Tanggal tidak boleh sesudah hari ini';
}
