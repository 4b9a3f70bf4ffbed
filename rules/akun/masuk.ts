/** Our own: a device or network not used to sign in for this long counts as unknown again. */
export const DIKENAL_HARI = 180;

/** Our own: how many devices, and how many networks, an account remembers: those used last. */
export const DIKENAL_MAKS = 20;

/**
 * Wire page, POST /login: failures within 15 minutes, of an account from one address and of an account in all. Past the latter one try a
 * minute stays possible. A device and a network that the account knows have as many as an address, each for itself.
 */
export const GAGAL_MASUK = { alamat: 5, akun: 10, dikenal: 5, menit: 15 } as const;

/** Our own: how many mails with a sign-in link a known device or network of an account may ask for in a day, besides those of strangers. */
export const TAUTAN_MASUK_SEHARI = 3;

/** Wire page, [4]: for how many minutes a sign-in link works after its mail has left. */
export const TAUTAN_MASUK_MENIT = 10;

/** Wire page, [4]: a link does not sign an admin in. */
export const PERLU_PASSWORD = 'Admin masuk dengan password. Tautan ini tidak berlaku lagi.';

/** A browser's own random id. */
export const PERANGKAT = /^[\w-]{16,64}$/;

/** The same answer for every email, whether it has an account or not. */
export const TAUTAN_MASUK_DIMINTA =
  'Bila email ini terdaftar dan akunnya terbuka, tautan masuk segera dikirim. Periksa kotak masuk dan folder spam Anda.';
export const TANPA_TAUTAN_MASUK =
  'Server ini tidak mengirim email. Hubungi admin: dengan Reset PWS Anda mendapat password baru.';

/** Wire page, [4]: for how many days sign-ins are kept. */
export const MASUK_HARI = 180;

/** Rows of sign-ins in one hour; everything beyond them is counted in one row `lainnya`. */
export const MASUK_SEJAM = 5000;

/** Matching sign-ins are counted up to this number; one more says that there are more. */
export const MASUK_HITUNG_MAX = 10_000;

/** What was tried: a password, a link by mail, an own new password, a reset of one's own or by an admin. */
export const CARA_MASUK = {
  password: 'Password',
  tautan: 'Tautan masuk',
  ganti_password: 'Ganti password',
  reset: 'Reset password',
  reset_admin: 'Reset PWS oleh admin',
  lainnya: 'Lainnya',
} as const;
export type CaraMasuk = keyof typeof CARA_MASUK;

export const HASIL_MASUK = {
  berhasil: 'Berhasil',
  gagal: 'Gagal',
  ditolak: 'Ditolak, terlalu sering',
  diminta: 'Diminta',
  lainnya: 'Melebihi batas catatan satu jam',
} as const;
export type HasilMasuk = keyof typeof HASIL_MASUK;
