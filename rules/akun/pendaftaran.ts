/**
 * Message that replaces the registration form while registration is closed (Specification, list of screens,
 * /auth/register).
 */
export function closedList(institut: string): string {
  return `Form pendaftaran akun tertutup, harap menghubungi ${institut}`;
}

export const REGISTERED_EMAIL = 'Email sudah terdaftar';
export const REGISTER_SUCCESS = 'Data Berhasil tersimpan, silahkan login';
/**
 * Error message of the registration form if the password and its confirmation differ (Specification, document 2,
 * section 5).
 */
export const PASSWORD_MISMATCH = 'Password & Konfirmasi tidak sesuai';

/** Fourth choice in the list of `rumpun`. Its id is 0 (Specification, list of screens, section 5). */
export const NON_PRODI = { id: 0, keterangan: 'Non-Prodi' } as const;

/**
 * Tests whether the school name is missing. Only participants who continue their studies must enter it (Specification,
 * list of calls).
 */
export function missingSekolah(input: { is_lanjut_studi?: string; nama_sekolah?: string }): boolean {
  return input.is_lanjut_studi === 'y' && (input.nama_sekolah ?? '').trim() === '';
}

export const MISSING_SEKOLAH = 'Nama sekolah wajib diisi jika sedang lanjut studi';
