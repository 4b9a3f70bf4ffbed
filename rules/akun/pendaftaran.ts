/** Screens page, /auth/register: the message wherever somebody could register, while registration is closed. */
export function daftarTertutup(institut: string): string {
  return `Form pendaftaran akun tertutup, harap menghubungi ${institut}`;
}

export const EMAIL_TERDAFTAR = 'Email sudah terdaftar';
export const SUKSES_DAFTAR = 'Data Berhasil tersimpan, silahkan login';
/** Document 2, section 5. */
export const PASSWORD_TIDAK_SESUAI = 'Password & Konfirmasi tidak sesuai';

/** Screens page, section 5: rumpun 0 is the fourth choice. */
export const NON_PRODI = { id: 0, keterangan: 'Non-Prodi' } as const;

/** Wire page: only those who are continuing their studies are asked for the school. */
export function sekolahKurang(isian: { is_lanjut_studi?: string; nama_sekolah?: string }): boolean {
  return isian.is_lanjut_studi === 'y' && (isian.nama_sekolah ?? '').trim() === '';
}

export const SEKOLAH_KURANG = 'Nama sekolah wajib diisi bila sedang lanjut studi';
