/** Maximum of RETENTION_MONTHS: a hundred years. */
export const RETENSI_BULAN_MAX = 1200;

/** The day this many months (`bulan`) earlier; the month's last day where that month is shorter. Both as `YYYY-MM-DD`. */
export function batasRetensi(hariIni: string, bulan: number): string {
  const [tahun = 0, ke = 1, hari = 1] = hariIni.split('-').map(Number);
  const terakhir = new Date(Date.UTC(tahun, ke - bulan, 0)).getUTCDate();
  return new Date(Date.UTC(tahun, ke - 1 - bulan, Math.min(hari, terakhir))).toISOString().slice(0, 10);
}
