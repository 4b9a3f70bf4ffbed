import { TAUTAN_MASUK_MENIT } from './akun/masuk.ts';
import { RESET_MENIT } from './akun/reset.ts';

/** Kinds of mails that contain a one-time link. */
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
 * All kinds of mail. Some contain a one-time link. Others are about decisions, sign-ins, notifications, reminders or
 * the server's health.
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
  'kesehatan',
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
  kesehatan: 'Kesehatan server',
};

/** States of a mail: waiting for the first or next attempt, accepted by the mail server, or given up. */
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
 * Number of minutes for which the link in a mail is valid after the mail was sent. For example, a link to reset a
 * password is valid for 10 minutes, and a link to confirm an email address for 3 days.
 */
export const TAUTAN_MENIT: Readonly<Record<JenisTautan, number>> = {
  reset: RESET_MENIT,
  akun_baru: 7 * 24 * 60,
  // Equal to the lifetime of the first password. A reset by an admin creates this password and this link together.
  password_direset: 72 * 60,
  tautan_masuk: TAUTAN_MASUK_MENIT,
  bukti_email: 3 * 24 * 60,
  password_diganti: 72 * 60,
  email_diganti: 7 * 24 * 60,
  sesi_diakhiri: 72 * 60,
};

/**
 * Maximum number of mails per day that one account gets about each kind of change (not from the Specification). Further
 * changes cause a notification but no mail.
 */
export const CHANGE_MAILS_PER_DAY = 10;

/**
 * Maximum number of mails with a link per day and address that visitors can request (Specification, list of calls,
 * section [3]).
 */
export const EMAIL_SEHARI = 3;

/** Reason why a requested mail was not sent. Only admins see the reason; the visitor gets the usual message. */
export const EMAIL_DITAHAN = {
  alamat: `Tidak dikirim: paling banyak ${EMAIL_SEHARI} email sehari ke satu alamat.`,
  jaringan: 'Tidak dikirim: terlalu banyak email diminta dari satu jaringan dalam satu jam.',
} as const;

/**
 * Number of hours after which the server gives up an unsent reset or sign-in mail. The user no longer waits
 * for such a mail.
 */
export const RESET_EMAIL_JAM = 1;

export const SUKSES_PASSWORD = 'Password berhasil dibuat, silahkan login';

/** Messages about the confirmation of the email address. */
export const BUKTI_SENT = 'Tautan verifikasi segera dikirim. Periksa kotak masuk dan folder spam Anda.';
export const BUKTI_FULL = `Sudah ${EMAIL_SEHARI} email dikirim ke alamat ini dalam sehari. Coba lagi besok.`;
export const EMAIL_TERBUKTI = 'Alamat email Anda sudah diverifikasi.';
export const ALREADY_PROVEN = 'Alamat email Anda sudah diverifikasi';
/** Message after a user has objected to a changed email address. */
export const EMAIL_DIBANTAH =
  'Keberatan Anda sudah diteruskan kepada panitia. Semua perangkat yang masuk ke akun itu dikeluarkan.';
export const WITHOUT_EMAIL = 'Server ini tidak mengirim email';
