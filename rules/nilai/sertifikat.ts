import { bilangan } from '#rules/teks/format.ts';
import { belumLengkap, type Kurang } from './hasil.ts';

/** Certificate numbers: `00012/PELATIHAN/2026`, counted from 1 in each year. */
export function nomorSertifikat(product: string, tahun: number, urut: number): string {
  return `${String(urut).padStart(5, '0')}/${product.toUpperCase()}/${tahun}`;
}

/** Why there is no certificate to download, by the sentence that the participant and the admin read. */
export const RAPORT_BELUM_DIBUKA = 'Raport belum dibuka, sehingga sertifikat belum dapat diterbitkan';
export const ALAMAT_BELUM_DIATUR =
  'Alamat aplikasi belum diatur, sehingga sertifikat belum dapat diterbitkan: pengelola server mengisi PUBLIC_URL';
export const BELUM_LULUS = 'Sertifikat hanya untuk peserta yang dinyatakan lulus';
/** Checked before `BELUM_LULUS`: nobody has failed while the result is not final. */
export function sertifikatBelumLengkap(kurang: readonly Kurang[]): string {
  return `Sertifikat menunggu hasil akhir. ${belumLengkap(kurang)}`;
}
/** @param belum_lengkap how many are left out because their result is not final */
export function belumDisiapkan(belum_lengkap: number): string {
  return `Belum ada sertifikat yang disiapkan di lokasi ini${belum_lengkap === 0 ? '' : `; ${bilangan(belum_lengkap)} peserta menunggu hasil akhir`}`;
}
/** Why there is no archive yet: it would hold only some of them. @param done of `total`, as the job reports them */
export function masihDisiapkan({ done, total }: { done: number; total: number }): string {
  return `Sertifikat masih disiapkan (${bilangan(done)} dari ${bilangan(total)}). Unduh setelah penyiapan selesai.`;
}
/** Printed across a certificate that proves nothing. */
export const CONTOH = 'CONTOH';
export const CONTOH_KALIMAT = `${CONTOH}: dicetak untuk dicoba, bukan bukti kelulusan`;
/** The remark on the result of a certificate in force while the person's result is being completed anew. @param tanggal of its newest edition */
export function terbitDilengkapi(tanggal: string): string {
  return `Terbit ${tanggal}; nilai terbaru sedang dilengkapi`;
}
export const BELUM_TERBIT = 'Sertifikat peserta ini belum diterbitkan';
export const KREDENSIAL_MENUNGGU_PDF =
  'Kredensial mengikuti sertifikat PDF: unduh PDF yang terbaru lebih dahulu';
export const SUDAH_DICABUT = 'Sertifikat ini sudah dicabut';
export const TIDAK_DICABUT = 'Sertifikat ini tidak sedang dicabut';
export const BERUBAH_SAAT_DIBUAT = 'Nama, perguruan tinggi, atau nilai baru saja berubah. Coba lagi.';

export function dicabutKarena(alasan: string | null): string {
  return `Sertifikat ini dicabut: ${alasan ?? ''}`;
}

/** The number as part of a file's name: `00012-PELATIHAN-2026`. */
export function nomorBerkas(nomor: string): string {
  return nomor.replaceAll('/', '-');
}
