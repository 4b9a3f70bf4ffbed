/** Maximum of the setting RETENTION_MONTHS: 100 years. */
export const RETENSI_BULAN_MAX = 1200;

/**
 * Returns the day `bulan` months before today. If that month is too short, returns its last day. Both days
 * have the form `YYYY-MM-DD`.
 */
export function batasRetensi(hariIni: string, bulan: number): string {
  const [tahun = 0, ke = 1, hari = 1] = hariIni.split('-').map(Number);
  const terakhir = new Date(Date.UTC(tahun, ke - bulan, 0)).getUTCDate();
  return new Date(Date.UTC(tahun, ke - 1 - bulan, Math.min(hari, terakhir))).toISOString().slice(0, 10);
}
