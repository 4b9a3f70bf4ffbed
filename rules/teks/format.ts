import { bulat2 } from '#rules/nilai/bulat.ts';
import { hariIni } from '#rules/tugas/jadwal.ts';

/** By hand, so that a browser and a server with different locale data write the same. */
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

/**
 * `Rp 1.250.000`: whole rupiah, half up, with a plain space. Negative and invalid amounts are `Rp 0`
 * (Specification 5).
 */
export function rupiah(n: number): string {
  return `Rp ${bilangan(n)}`;
}

/** A count as `1.250`: whole, with dots between thousands. Negative and invalid ones are 0. */
export function bilangan(n: number): string {
  const utuh = Number.isFinite(n) && n > 0 ? BigInt(Math.round(n)) : 0n;
  return String(utuh).replace(/\B(?=(\d{3})+$)/g, '.');
}

/** `2026-05-12` as `12 Mei 2026`. Any other text comes back unchanged. */
export function tanggalPanjang(tanggal: string): string {
  const [, tahun, bulan, hari] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(tanggal) ?? [];
  const nama = BULAN[Number(bulan) - 1];
  return nama ? `${Number(hari)} ${nama} ${tahun}` : tanggal;
}

/**
 * An ISO instant as `12 Mei 2026, 14.05` on the clock of a zone. A text that is no instant comes back
 * unchanged.
 */
export function waktuPanjang(iso: string, timeZone: string): string {
  const waktu = new Date(iso);
  if (Number.isNaN(waktu.getTime())) return iso;
  return `${tanggalPanjang(hariIni(waktu, timeZone))}, ${jamTeks(iso, timeZone)}`;
}

/** The time of day of an ISO instant on the clock of a zone, `14.05`. */
export function jamTeks(iso: string, timeZone: string): string {
  let format = perZona.get(timeZone);
  if (!format) {
    const bagian = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
    format = new Intl.DateTimeFormat('en-US-u-nu-latn', { ...bagian, timeZone });
    perZona.set(timeZone, format);
  }
  return format.format(new Date(iso)).replace(':', '.');
}

/** Specification 9: a score with two decimals and the Indonesian comma, `61,00`. */
export function nilaiTeks(n: number): string {
  return bulat2(n).toFixed(2).replace('.', ',');
}

/** Whole thousandths (`kontribusi` in `rules/nilai/nilai.ts`) as `37,815`. */
export function perseribuTeks(n: number): string {
  return `${Math.trunc(n / 1000)},${String(n % 1000).padStart(3, '0')}`;
}
