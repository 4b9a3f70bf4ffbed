/** Maximum duration in one report: one day in minutes (Specification, list of screens, `laporan_online_store`). */
export const DURASI_MAX_MENIT = 1440;

/**
 * Maximum length of the note in a report, which the class leader writes (Specification, list of screens,
 * `laporan_online_store`).
 */
export const CATATAN_LAPORAN_MAX = 2000;

/** Maximum number of pictures in a report (Specification, list of calls, `laporan_online_store`). */
export const BERKAS_LAPORAN_MAX = 10;

/** Checks that the day of a report is not in the future. Returns an error message or null. */
export function tanggalLaporan(tanggal: string, hariIni: string): string | null {
  return tanggal <= hariIni ? null : 'Tanggal tidak boleh sesudah hari ini';
}
