/** Message in place of the registration form while registration is closed (screens page, /auth/register). */
export function daftarTertutup(institut: string): string {
  return `Form pendaftaran akun tertutup, harap menghubungi ${institut}`;
}

export const EMAIL_TERDAFTAR = 'Email sudah terdaftar';
export const SUKSES_DAFTAR = 'Data Berhasil tersimpan, silahkan login';
/** Document 2, section 5. */
export const PASSWORD_TIDAK_SESUAI = 'Password & Konfirmasi tidak sesuai';

/** Rumpun 0 is the fourth choice (screens page, section 5). */
export const NON_PRODI = { id: 0, keterangan: 'Non-Prodi' } as const;

/** Tests whether the school is missing; only people who continue their studies must name it (wire page). */
export function sekolahKurang(isian: { is_lanjut_studi?: string; nama_sekolah?: string }): boolean {
  return isian.is_lanjut_studi === 'y' && (isian.nama_sekolah ?? '').trim() === '';
}

export const SEKOLAH_KURANG = 'Nama sekolah wajib diisi bila sedang lanjut studi';
