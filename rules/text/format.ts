import { round2 } from '#rules/nilai/round.ts';
import { hariIni } from '#rules/tugas/jadwal.ts';

/**
 * Month names. They are fixed here, because browsers and servers can have different locale data and would
 * then write different names.
 */
export const BULAN = [
  'Januari',
  'Februari',
  'Maret',
  'April',
  'Mei',
  'Juni',
  'Juli',
  'Agustus',
  'September',
  'Oktober',
  'November',
  'Desember',
] as const;

const perZona = new Map<string, Intl.DateTimeFormat>();

/** Formats whole rupiah, rounded half up: `Rp 1.250.000`. Negative and invalid amounts are `Rp 0` (Specification 5). */
export function rupiah(n: number): string {
  return `Rp ${bilangan(n)}`;
}

/** Formats a count with dots between thousands: `1.250`. Negative and invalid counts are 0. */
export function bilangan(n: number): string {
  const whole = Number.isFinite(n) && n > 0 ? BigInt(Math.round(n)) : 0n;
  return String(whole).replace(/\B(?=(\d{3})+$)/g, '.');
}

/** Formats `2026-05-12` as `12 Mei 2026`. Returns other text unchanged. */
export function longTanggal(tanggal: string): string {
  const [, tahun, bulan, hari] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(tanggal) ?? [];
  const nama = BULAN[Number(bulan) - 1];
  return nama ? `${Number(hari)} ${nama} ${tahun}` : tanggal;
}

/** Formats `2026-11-19` with a short month for lists: `19 Nov 2026`. Returns other text unchanged. */
export function shortTanggal(tanggal: string): string {
  const [hari, bulan, tahun] = longTanggal(tanggal).split(' ');
  return tahun === undefined ? tanggal : `${hari} ${bulan!.slice(0, 3)} ${tahun}`;
}

/** Formats an ISO instant in a time zone: `12 Mei 2026, 14.05`. Returns other text unchanged. */
export function longWaktu(iso: string, timeZone: string): string {
  const waktu = new Date(iso);
  if (Number.isNaN(waktu.getTime())) return iso;
  return `${longTanggal(hariIni(waktu, timeZone))}, ${jamText(iso, timeZone)}`;
}

/** Formats the time of day of an ISO instant in a time zone: `14.05`. */
export function jamText(iso: string, timeZone: string): string {
  let format = perZona.get(timeZone);
  if (!format) {
    const bagian = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
    format = new Intl.DateTimeFormat('en-US-u-nu-latn', { ...bagian, timeZone });
    perZona.set(timeZone, format);
  }
  return format.format(new Date(iso)).replace(':', '.');
}

/** Formats a score with two decimals and a comma: `61,00` (Specification 9). */
export function nilaiText(n: number): string {
  return round2(n).toFixed(2).replace('.', ',');
}

/** Formats a weight with a comma and without trailing zeros: `12,5`. */
export function persenText(n: number): string {
  return String(round2(n)).replace('.', ',');
}

/**
 * Formats a score that may be missing. If `ada` is 0, the text is `–` (Specification, list of calls, section [4],
 * "Missing is not zero").
 */
export function nilaiOrDash(ada: 0 | 1 | boolean, n: number): string {
  return ada ? nilaiText(n) : '–';
}

/**
 * Formats points of the final score that are given in hundred-thousandths (the unit of `kontribusi`). The text has
 * three decimals, or more if they are needed: `37,815`.
 */
export function poinText(n: number): string {
  const decimals = String(n % 100_000).padStart(5, '0');
  return `${Math.trunc(n / 100_000)},${decimals.replace(/0{1,2}$/, '')}`;
}
