import { sudahBerubah } from '#rules/tugas/versi.ts';

/** Specification, document 2, section 9: attendance numbers run 1..500; 700 stands for every other. */
export const NO_ABSENSI = { min: 1, maks: 500, lain: 700 } as const;

/** The location of a participant made by an admin, until another one is set (screens page, section 5). */
export const LOKASI_AWAL = 1;

/** Length of a new password in characters. */
export const PANJANG_PASSWORD = { min: 8, maks: 128 } as const;

/**
 * How long the default password opens an account before it must have been changed: 30 days where an admin has made the
 * account, since a batch is made long before it meets; 72 hours after `Reset PWS` (screens page, section 5).
 */
export const BERLAKU_PASSWORD = { baruJam: 30 * 24, resetJam: 72 } as const;

/** Specification 5: said beside the confirmation. */
export const PASSWORD_TIDAK_SAMA = 'Password dan konfirmasi password tidak sesuai';

/**
 * A new password is typed twice (Specification, document 2, section 2): the message beside the second field when the two differ.
 * @param kalimat where a screen has words of its own for it
 */
export const konfirmasiSalah = (
  { password, c_pass }: { password?: string | null; c_pass?: string },
  kalimat = PASSWORD_TIDAK_SAMA,
): string | false => (password ?? '') !== (c_pass ?? '') && kalimat;

/**
 * Specification, document 2, section 5: below 1 is cleared (null), above 500 becomes 700. Not a whole
 * number: null.
 */
export function noAbsensi(n: number): number | null {
  if (!Number.isInteger(n) || n < NO_ABSENSI.min) return null;
  return n > NO_ABSENSI.maks ? NO_ABSENSI.lain : n;
}

/** Two admins, one participant: whoever has not seen the newest version may not replace it. */
export const PROFIL_BERUBAH = sudahBerubah('Data peserta ini');

/** Why a participant's location cannot change once a task was sent: it decides the window. */
export const LOKASI_TERKUNCI =
  'Lokasi tidak dapat diubah karena Anda sudah mengirim tugas. Hubungi panitia bila lokasi Anda salah.';
