import { bilangan } from '#rules/text/format.ts';
import { incomplete, type MissingNilai } from './hasil.ts';

/** Number of a certificate: `00012/PELATIHAN/2026`. The counter starts at 1 in each year. */
export function nomorSertifikat(product: string, tahun: number, urut: number): string {
  return `${String(urut).padStart(5, '0')}/${product.toUpperCase()}/${tahun}`;
}

/** Error messages for a certificate that cannot be downloaded. Participants and admins get the same messages. */
export const RAPORT_NOT_OPEN = 'Raport belum dibuka, sehingga sertifikat belum dapat diterbitkan';
export const ALAMAT_NOT_CONFIGURED =
  'Sertifikat belum dapat diterbitkan karena alamat aplikasi belum diatur. Minta pengelola server mengisinya.';
export const NOT_PASSED_YET = 'Sertifikat hanya untuk peserta yang dinyatakan lulus';
/**
 * Error message for a result that is not final. The app checks this before it checks for `NOT_PASSED_YET`, because a
 * result that is not final is neither passed nor failed.
 */
export function incompleteSertifikat(kurang: readonly MissingNilai[]): string {
  return `Sertifikat menunggu hasil akhir. ${incomplete(kurang)}.`;
}
/**
 * Error message for an archive of certificates at a location where no certificate is ready.
 * @param belum_lengkap number of participants who get no certificate, because their result is not final
 */
export function notPrepared(belum_lengkap: number): string {
  return `Belum ada sertifikat yang disiapkan di lokasi ini${belum_lengkap === 0 ? '' : `; ${bilangan(belum_lengkap)} peserta menunggu hasil akhir`}`;
}
/**
 * Error message for a download of the certificate archive while a job still issues certificates.
 * @param job number of issued certificates (`done`) and of all certificates (`total`)
 */
export function stillPrepared({ done, total }: { done: number; total: number }): string {
  return `Sertifikat masih disiapkan (${bilangan(done)} dari ${bilangan(total)}). Unduh setelah penyiapan selesai.`;
}
/** Word that is printed across a sample certificate. */
export const SAMPLE = 'CONTOH';
export const SAMPLE_SENTENCE = `${SAMPLE}: dicetak untuk dicoba, bukan bukti kelulusan`;
/**
 * Text beside the result if the participant has a valid certificate, but the result is no longer final.
 * @param tanggal day of the certificate's newest edition
 */
export function terbitDilengkapi(tanggal: string): string {
  return `Terbit ${tanggal}, nilai terbaru sedang dilengkapi`;
}
export const NOT_ISSUED = 'Sertifikat peserta ini belum diterbitkan';
export const KREDENSIAL_MENUNGGU_PDF =
  'Kredensial mengikuti sertifikat PDF: unduh PDF yang terbaru lebih dahulu';
export const ALREADY_REVOKED = 'Sertifikat ini sudah dicabut';
export const NOT_REVOKED = 'Sertifikat ini tidak sedang dicabut';
export const CHANGED_WHILE_MADE = 'Nama, perguruan tinggi, atau nilai baru saja berubah. Coba lagi.';

export function dicabutKarena(alasan: string | null): string {
  return `Sertifikat ini dicabut: ${alasan ?? ''}`;
}

/** Number of a certificate in the form for a file name: `00012-PELATIHAN-2026`. */
export function nomorBerkas(nomor: string): string {
  return nomor.replaceAll('/', '-');
}
