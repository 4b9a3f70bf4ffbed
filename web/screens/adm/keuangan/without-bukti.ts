import { bilangan, rupiah } from '#rules/text/format.ts';
import { JENIS_PERJALANAN, type JenisPerjalanan } from '#rules/akun/klaim.ts';
import type { Question } from '#ui/dialog/confirm.ts';

interface Klaim {
  readonly jenis: JenisPerjalanan;
  readonly name: string;
  readonly nominal: number;
}

/** Returns the question that the admin confirms before validating a claim without a receipt. */
export function withoutBuktiQuestion({ jenis, name, nominal }: Klaim): Question {
  return {
    text: 'Anda yakin untuk memvalidasi klaim tanpa bukti ?',
    details: `${JENIS_PERJALANAN[jenis]} ${name} sebesar ${rupiah(nominal)}: bukti perjalanan belum diunggah. Dapat diurungkan.`,
    danger: true,
  };
}

/**
 * Returns a sentence with the number of claims without a receipt, for a confirmation. Empty if all claims have a
 * receipt.
 */
export function withoutBukti({ jumlah, tanpa_bukti }: { jumlah: number; tanpa_bukti: number }): string {
  if (tanpa_bukti === 0) return '';
  const berapa = tanpa_bukti === jumlah ? 'Semuanya' : `${bilangan(tanpa_bukti)} di antaranya`;
  return ` ${berapa} tanpa bukti perjalanan.`;
}
