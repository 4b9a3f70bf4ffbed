/** Grows with every change of the text below: a consent is to what was read. */
export const PERSETUJUAN_VERSI = 1;

/** What a participant agrees to before the first paper (screens page, section 2; threat T39). */
export function teksPersetujuan(institut: string): string {
  return `Saya setuju data dan dokumen yang saya unggah (nota, KTP, NPWP, rekening) diproses oleh ${institut} untuk administrasi dan pembayaran kegiatan ini, dan hanya dibuka oleh panitia yang bertugas.`;
}

/** Of the text that is agreed to with a registration; grows with every change of it. */
export const PERSETUJUAN_DAFTAR_VERSI = 1;

/** What is agreed to with an account (screens page, /auth/register; threat T39). */
export function teksPersetujuanDaftar(institut: string): string {
  return `Saya setuju data saya pada formulir ini diproses oleh ${institut} untuk menyelenggarakan kegiatan ini: akun, tugas, penilaian, dan raport.`;
}

export const BELUM_SETUJU_DAFTAR = 'Setujui dahulu pemrosesan data Anda';
export const BELUM_SETUJU = 'Setujui dahulu pemrosesan data pribadi Anda, lalu simpan lagi';
export const SETUJU_LAMA =
  'Teks persetujuan sudah diperbarui. Muat ulang halaman, lalu baca dan setujui lagi';
