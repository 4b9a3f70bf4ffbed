import { post } from './email.setup.ts';

export const SANDI = 'melati-pagi-42';
export const INVALID = {
  status: 404,
  body: {
    message: 'Tautan ini sudah dipakai, sudah berakhir, atau tidak lengkap. Minta tautan baru.',
    code: 'tautan_tidak_berlaku',
  },
};

/** Returns the attendance number of one of the first twelve participants of the demo data. */
export const nomorOf = (akun: string) => Number(akun.replace('peserta', ''));

/** Requests a reset with the right attendance number. */
export const reset = (akun: string, password = SANDI, no_absensi = nomorOf(akun)) =>
  post('/usr/pelatihan_reset', { email: `${akun}@example.org`, no_absensi, password });
export const login = async (email: string, password: string) =>
  (await post('/login', { email, password })).status;
/**
 * Requests of the page that a mailed link opens. `confirm` completes a password reset, and `choose` sets a password.
 */
export const confirm = (token?: string) => post('/usr/reset_konfirmasi', { token });
export const choose = (token?: string, password = SANDI) => post('/usr/password_tautan', { token, password });
