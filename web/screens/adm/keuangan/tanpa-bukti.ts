import { bilangan, rupiah } from '#rules/teks/format.ts';
import { JENIS_PERJALANAN, type JenisPerjalanan } from '#rules/akun/klaim.ts';
import type { Question } from '#ui/dialog/confirm.ts';

interface Klaim {
  readonly jenis: JenisPerjalanan;
  readonly name: string;
  readonly nominal: number;
}

/** Asked before one claim without a receipt becomes valid. */
export function tanpaBuktiQuestion({ jenis, name, nominal }: Klaim): Question {
  return {
    text: 'Anda yakin untuk memvalidasi klaim tanpa bukti ?',
    details: `${JENIS_PERJALANAN[jenis]} ${name} sebesar ${rupiah(nominal)}: bukti perjalanan belum diunggah. Dapat diurungkan.`,
    danger: true,
  };
}

/** What a question about many claims adds where some of them have nothing to show. */
export function tanpaBukti({ jumlah, tanpa_bukti }: { jumlah: number; tanpa_bukti: number }): string {
  if (tanpa_bukti === 0) return '';
  const berapa = tanpa_bukti === jumlah ? 'Semuanya' : `${bilangan(tanpa_bukti)} di antaranya`;
  return ` ${berapa} tanpa bukti perjalanan.`;
}
