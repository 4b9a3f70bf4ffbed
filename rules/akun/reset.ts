import { NO_ABSENSI } from './akun.ts';

/** Failed resets of one account in 24 hours and in all; above them only an admin resets (wire page). */
export const FAILED_RESETS = { sehari: 3, semua: 10 } as const;

/** Failed resets of all accounts in an hour. Above it the dashboard warns admins, and unknown networks must wait. */
export const FAILED_RESETS_SEJAM = 30;

/** Hours that papers and account numbers stay closed after a reset without mail (threat T3). */
export const DOKUMEN_TUTUP_JAM = 24;

/** One message for every failure (screens page, /auth/reset). */
export const RESET_MISMATCH =
  'Email dan nomor absensi tidak sesuai, atau reset untuk akun ini ditutup. Hubungi admin.';
/** With mail: lifetime in minutes of the link that activates the new password. */
export const RESET_MENIT = 10;
/** Message while a reset waits for its link (screens page, /auth/reset). */
export const PERIKSA_EMAIL = 'Periksa email Anda untuk menyelesaikan reset password';
/** One message for a forged, expired or used link. */
export const INVALID_TAUTAN =
  'Tautan ini tidak berlaku: sudah dipakai, sudah berakhir, atau tidak lengkap. Minta tautan baru.';
export const SUKSES_RESET = 'Password berhasil direset, silahkan login';
/** Differs from the message of the profile (screens page, /auth/reset). */
export const RESET_KONFIRMASI = 'Password dan Konfirmasi Password tidak sesuai';

/**
 * Tests whether the number proves the account. 700 is shared by all numbers above 500, so it proves nothing (wire
 * page).
 */
export function nomorMatches(no_absensi: number | null, typed: number): boolean {
  return no_absensi !== null && no_absensi !== NO_ABSENSI.lain && no_absensi === typed;
}

/** Why the participant's papers are closed, and until when (`sampai`, formatted). */
export function dokumenDitutup(sampai: string): string {
  return `Dokumen, rekening, dan klaim Anda ditutup sampai ${sampai} karena password akun ini baru direset tanpa konfirmasi email. Bila bukan Anda yang meresetnya, segera hubungi admin.`;
}
