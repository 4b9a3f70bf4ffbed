/**
 * Groups of notifications, in the order of the profile page. Users choose separately for each group whether they get
 * mails. The notifications of the group `pengingat` cause no mails, because a reminder sends its mail itself. Users
 * cannot turn off the mails of the group `akun`.
 */
export const KELOMPOK_KABAR = {
  jendela: 'Batas pengumpulan tugas',
  review: 'Review dan nilai',
  jadwal: 'Perpanjangan dan test',
  klaim: 'Klaim perjalanan',
  tugas: 'Tugas dari peserta',
  penugasan: 'Mentor dan penugasan',
  sertifikat: 'Sertifikat dan permintaan data',
  pengumuman: 'Pengumuman',
  pengingat: 'Pengingat dari panitia dan mentor',
  akun: 'Keamanan akun',
} as const;
export type KelompokKabar = keyof typeof KELOMPOK_KABAR;
/** Groups whose mails a user can turn on and off. */
export type KelompokPilihan = Exclude<KelompokKabar, 'akun'>;

/** Groups of notifications that each user group receives. */
export const KELOMPOK_FOR = {
  user: ['jendela', 'review', 'jadwal', 'klaim', 'penugasan', 'sertifikat', 'pengumuman', 'pengingat'],
  mentor: ['tugas', 'penugasan', 'pengumuman', 'pengingat'],
  admin: ['pengumuman'],
} as const satisfies Readonly<Record<'user' | 'mentor' | 'admin', readonly KelompokPilihan[]>>;

/** Labels of the mail settings of a group of notifications. */
export const KABAR_METHOD = { langsung: 'Langsung', harian: 'Ringkasan harian', tidak: 'Tidak' } as const;
export type KabarMethod = keyof typeof KABAR_METHOD;

/** Groups whose mails are sent immediately by default. By default, the other groups are part of the daily mail. */
const INITIAL_IMMEDIATE = ['jendela', 'pengingat'] as const satisfies readonly KelompokKabar[];

/** Default mail setting of a group of notifications. */
export const initialMethod = (kelompok: KelompokKabar): KabarMethod =>
  INITIAL_IMMEDIATE.some((each) => each === kelompok) ? 'langsung' : 'harian';

/** Mail settings that a group allows. Reminders cannot be part of the daily mail. */
export const pilihanMethod = (kelompok: KelompokKabar): readonly KabarMethod[] =>
  kelompok === 'pengingat' ? ['langsung', 'tidak'] : ['langsung', 'harian', 'tidak'];

/** Mails that a user can stop without signing in: the mails of one group, or the daily mail. */
export const BERHENTI = { ...KELOMPOK_KABAR, ringkasan: 'Ringkasan harian' } as const;
export type Berhenti = keyof typeof BERHENTI;

export const INVALID_BERHENTI =
  'Tautan ini tidak berlaku. Buka tautan di email terakhir, atau atur email di profil Anda.';
