/** Today relative to a window: before its first day, inside it, or after its last day. */
export type StatusJadwal = 'belum' | 'berlangsung' | 'lewat';

const MS_SEHARI = 86_400_000;

const perZona = new Map<string, Intl.DateTimeFormat>();

/**
 * The calendar day `YYYY-MM-DD` of an instant in a zone such as `Asia/Jakarta`. RangeError for an unknown
 * zone.
 */
export function hariIni(now: Date, timeZone: string): string {
  let format = perZona.get(timeZone);
  if (!format) {
    const bagian = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', { ...bagian, timeZone });
    perZona.set(timeZone, format);
  }
  const teks: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of format.formatToParts(now)) teks[type] = value;
  return `${teks.year?.padStart(4, '0')}-${teks.month}-${teks.day}`;
}

/**
 * Specification 2.4: is the day inside the window? Both ends belong to it. All `YYYY-MM-DD`, which compare as
 * text.
 */
export function dalamJadwal(hari: string, tgl_mulai: string, tgl_akhir: string): boolean {
  return tgl_mulai <= hari && hari <= tgl_akhir;
}

/**
 * The day relative to the window; `berlangsung` exactly when `dalamJadwal` holds, provided the window is in order.
 */
export function statusJadwal(hari: string, mulai: string, akhir: string): StatusJadwal {
  if (hari < mulai) return 'belum';
  return hari > akhir ? 'lewat' : 'berlangsung';
}

/**
 * The last day of a window for one peserta: `sampai`, to which an admin has extended the category for them, never makes it
 * shorter. Null: not extended. `api/parts/jadwal/jadwal.ts` is the same in SQL.
 */
export function akhirBerlaku(tgl_akhir: string, sampai: string | null): string {
  return sampai !== null && sampai > tgl_akhir ? sampai : tgl_akhir;
}

/**
 * Why `sampai` would not extend anything; null when it does. `tgl_akhir` is the last day without the extension: of the
 * window that holds today, else of the first of all; null where there is no window.
 */
export function perpanjanganSalah(hari: string, tgl_akhir: string | null, sampai: string): string | null {
  if (tgl_akhir === null) return TANPA_JADWAL;
  if (sampai < hari) return 'Tanggal perpanjangan paling awal hari ini';
  return akhirBerlaku(tgl_akhir, sampai) === tgl_akhir ? SUDAH_SAMPAI : null;
}

/** A category without an active task material at the participant's location has no window to extend. */
export const TANPA_JADWAL =
  'Belum ada jadwal tugas kategori ini di lokasi peserta, jadi tidak ada yang diperpanjang';
const SUDAH_SAMPAI = 'Jadwal kategori ini sudah berlaku sampai tanggal itu. Pilih tanggal sesudahnya.';

/** Days that remain after this one: 0 on the last day, negative once it has passed. */
export function sisaHari(hari: string, tgl_akhir: string): number {
  return selisihHari(hari, tgl_akhir);
}

/**
 * Calendar days from `a` to `b`, both `YYYY-MM-DD`; negative when `b` is earlier, NaN when one is no date.
 */
export function selisihHari(a: string, b: string): number {
  return (Date.parse(`${b}T00:00:00Z`) - Date.parse(`${a}T00:00:00Z`)) / MS_SEHARI;
}
