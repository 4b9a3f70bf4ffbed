import { TAUTAN_MASUK_MENIT } from './akun/masuk.ts';
import { RESET_MENIT } from './akun/reset.ts';

/** Purposes of a mail with a one-time link. */
export const JENIS_TAUTAN = [
  'reset',
  'akun_baru',
  'password_direset',
  'tautan_masuk',
  'bukti_email',
  'password_diganti',
  'email_diganti',
  'sesi_diakhiri',
] as const;
export type JenisTautan = (typeof JENIS_TAUTAN)[number];

/**
 * All kinds of mail: links; the decision about a deletion, a sign-in from a new device; events, the daily mail,
 * reminders; an admin's test mail.
 */
export const JENIS_EMAIL = [
  ...JENIS_TAUTAN,
  'hapus_ditolak',
  'hapus_dilaksanakan',
  'perangkat_baru',
  'kabar',
  'ringkasan',
  'pengingat',
  'uji',
] as const;
export type JenisEmail = (typeof JENIS_EMAIL)[number];

export const JENIS_EMAIL_TEXTS: Readonly<Record<JenisEmail, string>> = {
  reset: 'Reset password',
  akun_baru: 'Akun baru',
  password_direset: 'Reset PWS oleh admin',
  hapus_ditolak: 'Penghapusan ditolak',
  hapus_dilaksanakan: 'Penghapusan dilaksanakan',
  tautan_masuk: 'Tautan masuk',
  bukti_email: 'Bukti alamat email',
  perangkat_baru: 'Masuk dari perangkat baru',
  password_diganti: 'Password diganti',
  email_diganti: 'Alamat email diganti',
  sesi_diakhiri: 'Sesi diakhiri',
  kabar: 'Pemberitahuan',
  ringkasan: 'Ringkasan harian',
  pengingat: 'Pengingat',
  uji: 'Email uji',
};

/** State of a mail: waiting (also for its next attempt), accepted by the mail server, or given up. */
export const STATUS_EMAIL = ['menunggu', 'terkirim', 'gagal'] as const;
export type StatusEmail = (typeof STATUS_EMAIL)[number];

export const STATUS_EMAIL_TEXTS: Readonly<Record<StatusEmail, string>> = {
  menunggu: 'Menunggu',
  terkirim: 'Terkirim',
  gagal: 'Gagal',
};

/** Tests whether a mail of this kind has a one-time link. */
export const bawaTautan = (jenis: JenisEmail): jenis is JenisTautan =>
  (JENIS_TAUTAN as readonly string[]).includes(jenis);

/**
 * Lifetime of a link in minutes after its mail was sent: 10 for a reset or a sign-in, 7 days for a first password, 3
 * days for the proof of an address. Links to object: 3 days, of a changed email 7.
 */
export const TAUTAN_MENIT: Readonly<Record<JenisTautan, number>> = {
  reset: RESET_MENIT,
  akun_baru: 7 * 24 * 60,
  // As long as the first password of the same reset.
  password_direset: 72 * 60,
  tautan_masuk: TAUTAN_MASUK_MENIT,
  bukti_email: 3 * 24 * 60,
  password_diganti: 72 * 60,
  email_diganti: 7 * 24 * 60,
  sesi_diakhiri: 72 * 60,
};

/** Mails per day and account about each kind of change (our own rule). The bell has every change. */
export const CHANGE_MAILS_PER_DAY = 10;

/** Mails with a link that visitors may cause to one address per day (wire page, [3]). */
export const EMAIL_SEHARI = 3;

/** Why such a mail was not sent, for the admin. The visitor gets the usual message. */
export const EMAIL_DITAHAN = {
  alamat: `Tidak dikirim: paling banyak ${EMAIL_SEHARI} email sehari ke satu alamat.`,
  jaringan: 'Tidak dikirim: terlalu banyak email diminta dari satu jaringan dalam satu jam.',
} as const;

/** Hours after which an unsent mail of a reset or sign-in is given up, because its user no longer waits. */
export const RESET_EMAIL_JAM = 1;

export const SUKSES_PASSWORD = 'Password berhasil dibuat, silahkan login';

/** Messages of the profile while the address is not proven, and of the proof. */
export const BUKTI_SENT = 'Tautan bukti segera dikirim. Periksa kotak masuk dan folder spam Anda.';
export const BUKTI_FULL = `Sudah ${EMAIL_SEHARI} email dikirim ke alamat ini dalam sehari. Coba lagi besok.`;
export const EMAIL_TERBUKTI = 'Alamat email Anda sudah terbukti.';
export const ALREADY_PROVEN = 'Alamat email Anda sudah terbukti';
/** An objection to a changed email was received. */
export const EMAIL_DIBANTAH =
  'Keberatan Anda sudah diteruskan kepada admin, dan semua perangkat yang masuk ke akun itu dikeluarkan.';
export const WITHOUT_EMAIL = 'Server ini tidak mengirim email';
