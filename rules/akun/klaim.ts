/** Directions of a journey (Specification 3). */
export const JENIS_PERJALANAN = { pergi: 'Pergi', pulang: 'Pulang' } as const;
export type JenisPerjalanan = keyof typeof JENIS_PERJALANAN;

/**
 * Error message when a participant changes a claim that an admin has validated (Specification, list of calls,
 * `akomodasi_store`).
 */
export const KLAIM_ALREADY_VALID = 'Klaim sudah divalidasi';

/**
 * Error message if an admin changes a paid claim. The admin must cancel the payment first. Otherwise the
 * change would revert the payment as a side effect.
 */
export const KLAIM_ALREADY_PAID =
  'Klaim sudah dibayar. Batalkan pembayarannya dahulu untuk mengubah validasi atau nominalnya.';

/** Error message when an admin pays a claim that is not validated. */
export const KLAIM_NOT_VALID = 'Klaim belum divalidasi, jadi belum dapat dibayar';

/** Error message for a payment day in the future. */
export const BAYAR_BESOK = 'Tanggal pembayaran tidak boleh sesudah hari ini';

/** Maximum length of the reason for refusing a claim. */
export const ALASAN_TOLAK_MAX = 500;

/** Labels of the states of a claim, in the order in which a claim usually passes them. */
export const STATUS_KLAIM = {
  menunggu: 'Belum divalidasi',
  valid: 'Valid, belum dibayar',
  ditolak: 'Ditolak',
  dibayar: 'Dibayar',
} as const;
export type StatusKlaim = keyof typeof STATUS_KLAIM;

/** Names of all claim states, for the enum in a contract. */
export const NAMA_STATUS_KLAIM = Object.keys(STATUS_KLAIM) as [StatusKlaim, ...StatusKlaim[]];

interface Klaim {
  readonly nominal: number;
  readonly is_valid: 0 | 1;
  readonly dibayar_pada: string | null;
}

/** Sums in whole rupiah: of all claims, of the validated claims and of the paid claims. */
export function sumKlaim(klaim: readonly Klaim[]): { semua: number; valid: number; dibayar: number } {
  const sum = (rows: typeof klaim) => rows.reduce((total, { nominal }) => total + nominal, 0);
  return {
    semua: sum(klaim),
    valid: sum(klaim.filter(({ is_valid }) => is_valid === 1)),
    dibayar: sum(klaim.filter(({ dibayar_pada }) => dibayar_pada !== null)),
  };
}
