import { hasChanged } from '#rules/tugas/versi.ts';

/**
 * Attendance numbers are 1 to 500. The number 700 replaces every number above 500 (Specification, document 2,
 * section 9).
 */
export const NO_ABSENSI = { min: 1, maks: 500, lain: 700 } as const;

/**
 * Id of the location that a participant gets when an admin creates the account (Specification, list of screens, section
 * 5).
 */
export const INITIAL_LOKASI = 1;

/** Allowed length of a new password, in characters. */
export const PASSWORD_LENGTH = { min: 8, maks: 128 } as const;

/**
 * Lifetime of a first password in hours (Specification, list of screens, section 5). For an account that an admin
 * creates, it is 30 days, because admins create accounts long before the training starts. For a password from `Reset
 * PWS` it is 72 hours.
 */
export const PASSWORD_VALIDITY = { baruJam: 30 * 24, resetJam: 72 } as const;

/** Error message beside the field that confirms the password (Specification 5). */
export const PASSWORD_DIFFERS = 'Password dan konfirmasi password tidak sesuai';

/**
 * Compares a new password with its confirmation (Specification, document 2, section 2).
 * @param kalimat error message; a page can use its own message
 * @returns the error message for the second field, or false when both fields are equal
 */
export const wrongKonfirmasi = (
  { password, c_pass }: { password?: string | null; c_pass?: string },
  kalimat = PASSWORD_DIFFERS,
): string | false => (password ?? '') !== (c_pass ?? '') && kalimat;

/**
 * Converts an attendance number to the stored value. A number above 500 becomes 700. A number below 1 and a number that
 * is not an integer become null (Specification, document 2, section 5).
 */
export function noAbsensi(n: number): number | null {
  if (!Number.isInteger(n) || n < NO_ABSENSI.min) return null;
  return n > NO_ABSENSI.maks ? NO_ABSENSI.lain : n;
}

/** Error message for the second save if two admins edit one participant at the same time. */
export const PROFIL_CHANGED = hasChanged('Data peserta ini');

/**
 * Error message when a participant changes the location, and a test or the report card is open at only one of the two
 * locations (the old or the new one).
 */
export const LOKASI_BY_ADMIN = 'Lokasi tidak dapat Anda ganti sekarang. Minta panitia memindahkan Anda.';

/**
 * Error message when a participant changes the location after sending a task. The change is refused because the
 * location determines the task windows.
 */
export const LOKASI_LOCKED =
  'Lokasi tidak dapat diubah karena Anda sudah mengirim tugas. Lokasi Anda salah? Hubungi panitia.';
