import { hasChanged } from '#rules/tugas/versi.ts';

/** Attendance numbers are 1 to 500; 700 stands for all others (Specification, document 2, section 9). */
export const NO_ABSENSI = { min: 1, maks: 500, lain: 700 } as const;

/** Location of a participant created by an admin, until it is changed (screens page, section 5). */
export const INITIAL_LOKASI = 1;

/** Length of a new password in characters. */
export const PASSWORD_LENGTH = { min: 8, maks: 128 } as const;

/**
 * Lifetime of a first password in hours: 30 days for an account created by an admin, because a batch is created long
 * before it starts; 72 hours after `Reset PWS` (screens page, section 5).
 */
export const PASSWORD_VALIDITY = { baruJam: 30 * 24, resetJam: 72 } as const;

/** Message beside the confirmation (Specification 5). */
export const PASSWORD_DIFFERS = 'Password dan konfirmasi password tidak sesuai';

/**
 * Compares a new password with its confirmation (Specification, document 2, section 2).
 * @param kalimat message of a screen with its own text
 * @returns the message beside the second field, or null
 */
export const wrongKonfirmasi = (
  { password, c_pass }: { password?: string | null; c_pass?: string },
  kalimat = PASSWORD_DIFFERS,
): string | false => (password ?? '') !== (c_pass ?? '') && kalimat;

/**
 * An attendance number as stored: below 1 null, above 500 becomes 700, no integer null (Specification, document 2,
 * section 5).
 */
export function noAbsensi(n: number): number | null {
  if (!Number.isInteger(n) || n < NO_ABSENSI.min) return null;
  return n > NO_ABSENSI.maks ? NO_ABSENSI.lain : n;
}

/** Conflict of two admins on one participant: a save of an old version is refused. */
export const PROFIL_CHANGED = hasChanged('Data peserta ini');

/** Refusal of a new location after a task was sent: the location decides the window. */
export const LOKASI_LOCKED =
  'Lokasi tidak dapat diubah karena Anda sudah mengirim tugas. Hubungi panitia bila lokasi Anda salah.';
