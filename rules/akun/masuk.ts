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

/** A browser's own random id. */
export const PERANGKAT = /^[\w-]{16,64}$/;

/** The same answer for every email, whether it has an account or not. */
export const TAUTAN_MASUK_DIMINTA =
  'Bila email ini terdaftar dan akunnya terbuka, tautan masuk segera dikirim. Periksa kotak masuk dan folder spam Anda.';
export const TANPA_TAUTAN_MASUK =
  'Server ini tidak mengirim email. Hubungi admin: dengan Reset PWS Anda mendapat password baru.';
