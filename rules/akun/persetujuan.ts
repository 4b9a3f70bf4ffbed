/**
 * Increase it with every change of the text below: a consent belongs to one text. Version 1 was two texts, for the
 * registration and for the papers (docs/decisions/0034).
 */
export const PERSETUJUAN_VERSI = 2;

/** Form with which consent was given; it covers all data. `profil`: given at a visit, without a form. */
export type PersetujuanPurpose = 'pendaftaran' | 'dokumen' | 'alamat' | 'klaim' | 'profil';

/** The consent text for account, papers, address and claims (wire page, Consent; threat T39). */
export function persetujuanText(institut: string): string {
  return `Saya setuju ${institut} memproses data saya untuk menyelenggarakan kegiatan ini beserta administrasi dan pembayarannya: akun, tugas, penilaian, dan raport; dokumen (nota, KTP, NPWP, rekening); alamat dan nomor WhatsApp; serta klaim perjalanan. Dokumen, alamat, dan klaim hanya dibuka oleh panitia yang bertugas dan oleh pihak yang mengurus pembayarannya.`;
}

export const NOT_CONSENTED = 'Setujui dahulu pemrosesan data Anda';
export const OLD_SETUJU = 'Teks persetujuan sudah diperbarui. Muat ulang halaman, lalu baca dan setujui lagi';
export const ALREADY_CONSENTED =
  'Anda sudah menyetujui pemrosesan data. Untuk meminta data Anda dihapus, buka tab Data Saya.';
