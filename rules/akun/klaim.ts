/** Directions of a journey (Specification 3). */
export const JENIS_PERJALANAN = { pergi: 'Pergi', pulang: 'Pulang' } as const;
export type JenisPerjalanan = keyof typeof JENIS_PERJALANAN;

/** Refusal: a validated claim cannot be changed (wire page, `akomodasi_store`). */
export const KLAIM_ALREADY_VALID = 'Klaim sudah divalidasi';

/** Refusal: a payment is never undone as a side effect, so it must be cancelled first. */
export const KLAIM_ALREADY_PAID =
  'Klaim sudah dibayar. Batalkan pembayarannya dahulu untuk mengubah validasi atau nominalnya.';

/** Refusal: only a validated claim can be paid. */
export const KLAIM_NOT_VALID = 'Klaim belum divalidasi, jadi belum dapat dibayar';

/** Refusal of a future payment day. */
export const BAYAR_BESOK = 'Tanggal pembayaran tidak boleh sesudah hari ini';

/** Maximum length of a refusal's reason. */
export const ALASAN_TOLAK_MAX = 500;

/** States of a claim, in their usual order. */
export const STATUS_KLAIM = {
  menunggu: 'Belum divalidasi',
  valid: 'Valid, belum dibayar',
  ditolak: 'Ditolak',
  dibayar: 'Dibayar',
} as const;
export type StatusKlaim = keyof typeof STATUS_KLAIM;

/** Names of all states, for a contract's enum. */
export const NAMA_STATUS_KLAIM = Object.keys(STATUS_KLAIM) as [StatusKlaim, ...StatusKlaim[]];

interface Klaim {
  readonly nominal: number;
  readonly is_valid: 0 | 1;
  readonly dibayar_pada: string | null;
}

/** Sums in whole rupiah: all claims, the validated ones, the paid ones. */
export function sumKlaim(klaim: readonly Klaim[]): { semua: number; valid: number; dibayar: number } {
  const sum = (rows: typeof klaim) => rows.reduce((total, { nominal }) => total + nominal, 0);
  return {
    semua: sum(klaim),
    valid: sum(klaim.filter(({ is_valid }) => is_valid === 1)),
    dibayar: sum(klaim.filter(({ dibayar_pada }) => dibayar_pada !== null)),
  };
}
