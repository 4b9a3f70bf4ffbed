import { NO_ABSENSI } from './akun.ts';

/** Wire page: failed tries of one account, in 24 hours and in all; then an admin resets. */
export const RESET_GAGAL = { sehari: 3, semua: 10 } as const;

/** More failed tries than this in an hour, over all accounts, are reported to the admin and make unknown networks wait. */
export const RESET_GAGAL_SEJAM = 30;

/** How long after a reset without mail papers and account numbers stay closed to their own account (threat T3). */
export const DOKUMEN_TUTUP_JAM = 24;

/** Screens page, /auth/reset: one sentence for every failure. */
export const RESET_TIDAK_SESUAI =
  'Email dan nomor absensi tidak sesuai, atau reset untuk akun ini ditutup. Hubungi admin.';
/** With mail: for how many minutes the link works that makes the new password take effect. */
export const RESET_MENIT = 10;
/** Screens page, /auth/reset: the answer while a reset waits for its link. */
export const PERIKSA_EMAIL = 'Periksa email Anda untuk menyelesaikan reset password';
/** The same sentence for a forged, expired or used link. */
export const TAUTAN_TIDAK_BERLAKU =
  'Tautan ini tidak berlaku: sudah dipakai, sudah berakhir, atau tidak lengkap. Minta tautan baru.';
export const SUKSES_RESET = 'Password berhasil direset, silahkan login';
/** Screens page, /auth/reset: other words than on the profile. */
export const RESET_KONFIRMASI = 'Password dan Konfirmasi Password tidak sesuai';

/** Does the number prove whose account it is? 700 is shared by all above 500, so it proves nothing (wire page). */
export function nomorCocok(no_absensi: number | null, typed: number): boolean {
  return no_absensi !== null && no_absensi !== NO_ABSENSI.lain && no_absensi === typed;
}

/** Why the own papers are closed, and until when: `sampai` as a person reads it. */
export function dokumenDitutup(sampai: string): string {
  return `Dokumen, rekening, dan klaim Anda ditutup sampai ${sampai} karena password akun ini baru direset tanpa konfirmasi email. Bila bukan Anda yang meresetnya, segera hubungi admin.`;
}
