/** Specification 3: the way there and the way back. */
export const JENIS_PERJALANAN = { pergi: 'Pergi', pulang: 'Pulang' } as const;
export type JenisPerjalanan = keyof typeof JENIS_PERJALANAN;

/** Wire page, `akomodasi_store`: a claim that was checked does not change any more. */
export const KLAIM_SUDAH_VALID = 'Klaim sudah divalidasi';

/** A payment is never undone as a side effect: it has to be taken back first. */
export const KLAIM_SUDAH_DIBAYAR =
  'Klaim sudah dibayar. Batalkan pembayarannya dahulu untuk mengubah validasi atau nominalnya.';

/** Only a checked claim is paid. */
export const KLAIM_BELUM_VALID = 'Klaim belum divalidasi, jadi belum dapat dibayar';

/** A payment cannot lie in the future. */
export const BAYAR_BESOK = 'Tanggal pembayaran tidak boleh sesudah hari ini';

/** The reason of a refusal has at most so many characters. */
export const ALASAN_TOLAK_MAX = 500;

/** The states of a claim, in the order in which it reaches them. */
export const STATUS_KLAIM = {
  menunggu: 'Belum divalidasi',
  valid: 'Valid, belum dibayar',
  ditolak: 'Ditolak',
  dibayar: 'Dibayar',
} as const;
export type StatusKlaim = keyof typeof STATUS_KLAIM;

/** All of them by name, as the choices of a contract. */
export const NAMA_STATUS_KLAIM = Object.keys(STATUS_KLAIM) as [StatusKlaim, ...StatusKlaim[]];

interface Klaim {
  readonly nominal: number;
  readonly is_valid: 0 | 1;
  readonly dibayar_pada: string | null;
}

/** Whole rupiah of all claims, of those that were checked, and of those that were paid. */
export function sumKlaim(klaim: readonly Klaim[]): { semua: number; valid: number; dibayar: number } {
  const sum = (rows: typeof klaim) => rows.reduce((total, { nominal }) => total + nominal, 0);
  return {
    semua: sum(klaim),
    valid: sum(klaim.filter(({ is_valid }) => is_valid === 1)),
    dibayar: sum(klaim.filter(({ dibayar_pada }) => dibayar_pada !== null)),
  };
}
