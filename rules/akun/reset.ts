import { NO_ABSENSI } from './akun.ts';

/**
 * Maximum number of failed resets of one account: in 24 hours, and in total. Above these limits, only an admin can
 * reset the password (Specification, list of calls).
 */
export const FAILED_RESETS = { sehari: 3, semua: 10 } as const;

/**
 * Limit of failed resets of all accounts in one hour. Above the limit, the dashboard warns admins, and users on unknown
 * networks must wait.
 */
export const FAILED_RESETS_SEJAM = 30;

/**
 * Number of hours for which documents and account numbers are closed after a password reset without a mail
 * (threat T3).
 */
export const DOKUMEN_TUTUP_JAM = 24;

/**
 * Error message of the reset form. It is the same for every cause, so that it does not show which input was wrong
 * (Specification, list of screens, /auth/reset).
 */
export const RESET_MISMATCH =
  'Email dan nomor absensi tidak sesuai, atau reset untuk akun ini ditutup. Hubungi admin.';
/** Minutes in which the link that activates a new password is valid. Only a server that sends mails uses such links. */
export const RESET_MENIT = 10;
/**
 * Message that is shown after the reset form was sent, until the user opens the link in the mail (Specification, list
 * of screens, /auth/reset).
 */
export const PERIKSA_EMAIL = 'Periksa email Anda untuk menyelesaikan reset password';
/** Error message of a one-time link. It is the same for a forged, an expired and a used link. */
export const INVALID_TAUTAN =
  'Tautan ini sudah dipakai, sudah berakhir, atau tidak lengkap. Minta tautan baru.';
export const SUKSES_RESET = 'Password berhasil direset, silahkan login';
/**
 * Error message of the reset form if the password and its confirmation differ. The profile form has its own message.
 */
export const RESET_KONFIRMASI = 'Password dan Konfirmasi Password tidak sesuai';

/**
 * Tests whether the typed attendance number proves that the user owns the account. The number 700 proves nothing,
 * because it replaces all numbers above 500 (Specification, list of calls).
 */
export function nomorMatches(no_absensi: number | null, typed: number): boolean {
  return no_absensi !== null && no_absensi !== NO_ABSENSI.lain && no_absensi === typed;
}

/**
 * Message that explains why the participant's documents are closed.
 * @param sampai end of the closure, formatted
 */
export function dokumenDitutup(sampai: string): string {
  return `Password akun ini baru direset tanpa konfirmasi email. Karena itu dokumen, rekening, dan klaim Anda ditutup sampai ${sampai}. Bukan Anda yang meresetnya? Segera hubungi panitia.`;
}
