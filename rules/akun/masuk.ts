/** A device or network without a sign-in for this many days counts as unknown again (our own rule). */
export const DIKENAL_HARI = 180;

/** Maximum of remembered devices, and of networks, per account; the most recent stay (our own rule). */
export const DIKENAL_MAKS = 20;

/**
 * Failed sign-ins within 15 minutes, by account and address, and by account (wire page, POST /login). Above the
 * account's limit one try a minute stays possible. A known device and a known network each have the limit of an
 * address.
 */
export const FAILED_MASUK = { alamat: 5, akun: 10, dikenal: 5, menit: 15 } as const;

/** Sign-in links per day for a known device or network, besides those of unknown ones (our own rule). */
export const TAUTAN_MASUK_SEHARI = 3;

/** Lifetime of a sign-in link in minutes after its mail was sent (wire page, [4]). */
export const TAUTAN_MASUK_MENIT = 10;

/** Refusal: a sign-in link does not sign in an admin (wire page, [4]). */
export const NEEDS_PASSWORD = 'Admin masuk dengan password. Tautan ini tidak berlaku lagi.';

/** A random id of the browser. */
export const PERANGKAT = /^[\w-]{16,64}$/;

/** The same message for every email, with or without an account. */
export const TAUTAN_MASUK_DIMINTA =
  'Bila email ini terdaftar dan akunnya terbuka, tautan masuk segera dikirim. Periksa kotak masuk dan folder spam Anda.';
export const WITHOUT_TAUTAN_MASUK =
  'Server ini tidak mengirim email. Hubungi admin: dengan Reset PWS Anda mendapat password baru.';

/** Days that sign-ins are kept (wire page, [4]). */
export const MASUK_HARI = 180;

/** Maximum rows of sign-ins in one hour; further ones are counted in one row `lainnya`. */
export const MASUK_SEJAM = 5000;

/** Matching sign-ins are counted up to this number; a larger count means `more`. */
export const MASUK_HITUNG_MAX = 10_000;

/** Kinds of recorded events: password, mailed link, changed password, own reset, reset by an admin. */
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
