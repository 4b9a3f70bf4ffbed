/**
 * Position of today relative to the time window of a material: before its first day, inside it, or after its last day.
 */
export type StatusJadwal = 'belum' | 'berlangsung' | 'lewat';

const MS_SEHARI = 86_400_000;

const perZona = new Map<string, Intl.DateTimeFormat>();

/**
 * Calendar day `YYYY-MM-DD` of a point in time in a time zone such as `Asia/Jakarta`. Throws a RangeError for an
 * unknown zone.
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
 * Tests whether the day is inside the time window of a material. The first and the last day belong to it (Specification
 * 2.4). All days have the form `YYYY-MM-DD`, so they can be compared as text.
 */
export function withinJadwal(hari: string, tgl_mulai: string, tgl_akhir: string): boolean {
  return tgl_mulai <= hari && hari <= tgl_akhir;
}

/** Status of the time window of a material on a day. The result is `berlangsung` if `withinJadwal` is true. */
export function statusJadwal(hari: string, mulai: string, akhir: string): StatusJadwal {
  if (hari < mulai) return 'belum';
  return hari > akhir ? 'lewat' : 'berlangsung';
}

/**
 * Returns the last day of a task window for one participant. `sampai` is the participant's extension, or null without
 * an extension. An extension never shortens the window. `api/parts/jadwal/jadwal.ts` contains the same rule in SQL.
 */
export function effectiveAkhir(tgl_akhir: string, sampai: string | null): string {
  return sampai !== null && sampai > tgl_akhir ? sampai : tgl_akhir;
}

/**
 * Checks an extension of a task window until the day `sampai`. Returns an error message, or null for a valid extension.
 * @param tgl_akhir last day of the window without the extension; null if there is no window. If no window is open
 * today, it is the last day of the first window
 */
export function invalidPerpanjangan(hari: string, tgl_akhir: string | null, sampai: string): string | null {
  if (tgl_akhir === null) return WITHOUT_JADWAL;
  if (sampai < hari) return 'Tanggal perpanjangan paling awal hari ini';
  return effectiveAkhir(tgl_akhir, sampai) === tgl_akhir ? ALREADY_ARRIVED : null;
}

/**
 * Error message for an extension in a category without an active material with tasks. Such a category has no task
 * window.
 */
export const WITHOUT_JADWAL = 'Belum ada jadwal tugas kategori ini di lokasi peserta yang dapat diperpanjang';
const ALREADY_ARRIVED = 'Jadwal kategori ini sudah berlaku sampai tanggal itu. Pilih tanggal sesudahnya.';

/** Number of days from `hari` to the last day. It is 0 on the last day and negative after it. */
export function remainingHari(hari: string, tgl_akhir: string): number {
  return hariDifference(hari, tgl_akhir);
}

/** Calendar days from `a` to `b` (`YYYY-MM-DD`); negative when `b` is earlier, NaN for text that is no date. */
export function hariDifference(a: string, b: string): number {
  return (Date.parse(`${b}T00:00:00Z`) - Date.parse(`${a}T00:00:00Z`)) / MS_SEHARI;
}
