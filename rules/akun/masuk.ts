/** Days without a sign-in after which a device or network counts as unknown again (not from the Specification). */
export const DIKENAL_HARI = 180;

/**
 * Maximum number of remembered devices per account, and of remembered networks. The most recent ones are kept (not from
 * the Specification).
 */
export const DIKENAL_MAKS = 20;

/**
 * Maximum numbers of failed sign-ins within `menit` minutes:
 * - `alamat`: for one account from one network address.
 * - `akun`: for one account. Above this number, one attempt per minute is still allowed.
 * - `dikenal`: for one account from a known device, and separately from a known network.
 */
export const FAILED_MASUK = { alamat: 5, akun: 10, dikenal: 5, menit: 15 } as const;

/**
 * Maximum number of sign-in links per day for a known device or network. Unknown devices and networks have their own
 * limit (not from the Specification).
 */
export const TAUTAN_MASUK_SEHARI = 3;

/** Number of minutes for which a sign-in link is valid after the mail was sent. */
export const TAUTAN_MASUK_MENIT = 10;

/**
 * Error message when an admin opens a sign-in link, because admins must sign in with a password (Specification, list of
 * calls, section [4]).
 */
export const NEEDS_PASSWORD = 'Admin masuk dengan password. Tautan ini tidak berlaku lagi.';

/** Format of the random id that a browser creates for itself. */
export const PERANGKAT = /^[\w-]{16,64}$/;

/** Message after a request for a sign-in link. It does not show whether the email address has an account. */
export const TAUTAN_MASUK_DIMINTA =
  'Jika email ini terdaftar dan akunnya terbuka, tautan masuk segera dikirim. Periksa kotak masuk dan folder spam Anda.';
export const WITHOUT_TAUTAN_MASUK =
  'Server ini tidak mengirim email. Hubungi panitia untuk mendapat password baru.';

/** Days after which recorded sign-ins are deleted (Specification, list of calls, section [4]). */
export const MASUK_HARI = 180;

/** Maximum number of sign-in rows in one hour. The row `lainnya` counts all further sign-ins of this hour. */
export const MASUK_SEJAM = 5000;

/** The list counts matching sign-ins only up to this number. If there are more, the list shows "more". */
export const MASUK_HITUNG_MAX = 10_000;

/**
 * Labels of the recorded events: sign-in with password or mailed link, changed password, own reset, reset by an admin.
 */
export const MASUK_METHOD = {
  password: 'Password',
  tautan: 'Tautan masuk',
  ganti_password: 'Ganti password',
  reset: 'Reset password',
  reset_admin: 'Reset PWS oleh admin',
  lainnya: 'Lainnya',
} as const;
export type MasukMethod = keyof typeof MASUK_METHOD;

export const HASIL_MASUK = {
  berhasil: 'Berhasil',
  gagal: 'Gagal',
  ditolak: 'Ditolak, terlalu sering',
  diminta: 'Diminta',
  lainnya: 'Melebihi batas catatan satu jam',
} as const;
export type HasilMasuk = keyof typeof HASIL_MASUK;
