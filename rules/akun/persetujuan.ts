/**
 * Version of `persetujuanText`. Increase this number with every change of the text, because a consent is valid only for
 * the text that the user saw. Version 1 had two texts (docs/decisions/0034).
 */
export const PERSETUJUAN_VERSI = 2;

/**
 * The form in which the user gave the consent. The consent covers all data, not only this form. `profil`: the user
 * answered a question on a page, without a form.
 */
export type PersetujuanPurpose = 'pendaftaran' | 'dokumen' | 'alamat' | 'klaim' | 'profil';

/**
 * Returns the consent text for account, documents, address and claims (Specification, list of calls, Consent; threat
 * T39).
 */
export function persetujuanText(institut: string): string {
  return `Saya setuju ${institut} memproses data saya untuk menyelenggarakan kegiatan ini beserta administrasi dan pembayarannya: akun, tugas, penilaian, dan raport; dokumen (nota, KTP, NPWP, rekening); alamat dan nomor WhatsApp; serta klaim perjalanan. Dokumen, alamat, dan klaim hanya dibuka oleh panitia yang bertugas dan oleh pihak yang mengurus pembayarannya.`;
}

export const NOT_CONSENTED = 'Setujui dahulu pemrosesan data Anda';
export const OLD_SETUJU = 'Teks persetujuan sudah diperbarui. Muat ulang halaman, lalu baca dan setujui lagi';
export const ALREADY_CONSENTED =
  'Anda sudah menyetujui pemrosesan data. Untuk meminta data Anda dihapus, buka tab Data Saya.';
