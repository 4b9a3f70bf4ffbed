import { bilangan, longTanggal } from '#rules/text/format.ts';
import type { PROFIL } from '#rules/screens.ts';
import { TES } from '#rules/nilai/tes.ts';

/** Days that entries of the bell and records of reminders are kept. */
export const KABAR_HARI = 180;

/** Events of the bell. */
export const JENIS_KABAR = [
  'review_ditulis',
  'review_diubah',
  'nilai_kategori_lengkap',
  'raport_dibuka',
  'hasil_dikoreksi',
  'klaim_divalidasi',
  'klaim_ditolak',
  'klaim_dikoreksi',
  'klaim_dibayar',
  'perpanjangan',
  'tes_dibuka',
  'jendela_berakhir',
  'tugas_setelah_review',
  'penugasan_diberi',
  'penugasan_diambil',
  'mentor_diberi',
  'mentor_diambil',
  'pengumuman',
  'hapus_ditolak',
  'sertifikat_terbit',
  'sertifikat_ditarik',
  'perbaikan_nama_dikabulkan',
  'perbaikan_nama_ditolak',
  'password_diganti',
  'email_diganti',
  'sesi_diakhiri',
  'email_dibantah',
] as const;
export type JenisKabar = (typeof JENIS_KABAR)[number];

/**
 * Groups of events with one mail setting each, in the order of the profile. Reminders are no event. Mails about changes of the
 * account have no setting and are always sent.
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
/** Groups whose mails a person can choose. */
export type KelompokPilihan = Exclude<KelompokKabar, 'akun'>;

/** Group of each event. */
export const KELOMPOK_OF: Readonly<Record<JenisKabar, KelompokKabar>> = {
  review_ditulis: 'review',
  review_diubah: 'review',
  nilai_kategori_lengkap: 'review',
  raport_dibuka: 'review',
  hasil_dikoreksi: 'review',
  klaim_divalidasi: 'klaim',
  klaim_ditolak: 'klaim',
  klaim_dikoreksi: 'klaim',
  klaim_dibayar: 'klaim',
  perpanjangan: 'jadwal',
  tes_dibuka: 'jadwal',
  jendela_berakhir: 'jendela',
  tugas_setelah_review: 'tugas',
  penugasan_diberi: 'penugasan',
  penugasan_diambil: 'penugasan',
  mentor_diberi: 'penugasan',
  mentor_diambil: 'penugasan',
  pengumuman: 'pengumuman',
  hapus_ditolak: 'sertifikat',
  sertifikat_terbit: 'sertifikat',
  sertifikat_ditarik: 'sertifikat',
  perbaikan_nama_dikabulkan: 'sertifikat',
  perbaikan_nama_ditolak: 'sertifikat',
  password_diganti: 'akun',
  email_diganti: 'akun',
  sesi_diakhiri: 'akun',
  email_dibantah: 'akun',
};

/** Groups of events that each user group receives. */
export const KELOMPOK_FOR = {
  user: ['jendela', 'review', 'jadwal', 'klaim', 'penugasan', 'sertifikat', 'pengumuman', 'pengingat'],
  mentor: ['tugas', 'penugasan', 'pengumuman', 'pengingat'],
  admin: ['pengumuman'],
} as const satisfies Readonly<Record<'user' | 'mentor' | 'admin', readonly KelompokPilihan[]>>;

/** Mail settings of a group of events. */
export const KABAR_METHOD = { langsung: 'Langsung', harian: 'Ringkasan harian', tidak: 'Tidak' } as const;
export type KabarMethod = keyof typeof KABAR_METHOD;

/** Groups that are mailed at once by default; the others are in the daily mail. */
const INITIAL_IMMEDIATE = ['jendela', 'pengingat'] as const satisfies readonly KelompokKabar[];

/** Default mail setting of a group. */
export const initialMethod = (kelompok: KelompokKabar): KabarMethod =>
  INITIAL_IMMEDIATE.some((each) => each === kelompok) ? 'langsung' : 'harian';

/** Allowed mail settings of a group: a reminder is mailed at once or never. */
export const pilihanMethod = (kelompok: KelompokKabar): readonly KabarMethod[] =>
  kelompok === 'pengingat' ? ['langsung', 'tidak'] : ['langsung', 'harian', 'tidak'];

/** Mails that a person can end without signing in: those of a group, or the daily mail. */
export const BERHENTI = { ...KELOMPOK_KABAR, ringkasan: 'Ringkasan harian' } as const;
export type Berhenti = keyof typeof BERHENTI;

export const INVALID_BERHENTI =
  'Tautan ini tidak berlaku. Buka tautan di email terakhir, atau atur email di profil Anda.';

/** Details for the sentence of an entry. */
export interface KabarDetail {
  /** A last day, `YYYY-MM-DD`. */
  sampai?: string;
  tesid?: 1 | 2;
  /** Days until the last day: 3 or 1. */
  sisa?: number;
  /** First words of an announcement. */
  teks?: string;
  /** The assigned mentor of categories 1 to 5, whom participants know. No response has this field. */
  mentor_id?: number;
  /** Number of participants and categories of one act; absent for one assignment. */
  peserta?: number;
  kategori?: number;
  /** All of these assignments belong to an evaluator of IST II. */
  evaluator?: boolean;
  /** Group of the receiver, whose profile has the tab `Keamanan`. */
  grup?: keyof typeof PROFIL;
  /** When it happened, ISO 8601: a later change of the same kind makes the entry unread again. */
  pada?: string;
  /** The account of an admin's entry. */
  akun?: number;
  /** Events of one kind and day that share this entry, by their keys. */
  items?: Readonly<Record<string, ItemKabar>>;
  /** Time of the mail about such a row. */
  since?: string;
}

/** One event of such a row. */
export interface ItemKabar {
  kat_id: number | null;
  tugas_id: number | null;
  audit_id: number | null;
}

/** Maximum of an announcement's characters in its entry. */
const INITIAL_LENGTH = 100;

/** First words of an announcement, on one line. */
export function initialPengumuman(teks: string): string {
  const line = teks.replace(/\s+/g, ' ').trim();
  if (line.length <= INITIAL_LENGTH) return line;
  const cut = line.slice(0, INITIAL_LENGTH);
  // Cut between words, unless the whole text is one word. No half of a surrogate pair.
  return `${cut.replace(/\s\S*$/, '').replace(/[\uD800-\uDBFF]$/, '')} …`;
}

/** Data of a bell entry, from which its sentence and address are built. */
export interface KabarContent {
  jenis: JenisKabar;
  kat_id: number | null;
  /** Name of the category. */
  kategori: string | null;
  tugas_id: number | null;
  peserta_id: number | null;
  /** Name of the participant, in an entry for a mentor. */
  peserta: string | null;
  rincian: KabarDetail;
}

const lastDayText = ({ rincian }: KabarContent) =>
  rincian.sampai === undefined ? '' : longTanggal(rincian.sampai);
const test = ({ rincian }: KabarContent) => TES[rincian.tesid ?? 1];
const kategori = ({ kategori: name }: KabarContent) => name ?? 'kategori ini';
const peserta = ({ peserta: name }: KabarContent) => name ?? 'seorang peserta';

/** Participants and categories of one act: the name of a single one, the number of several. */
function penugasan(isi: KabarContent): string {
  const { peserta: orang = 1, kategori: banyak = 1 } = isi.rincian;
  const siapa = orang > 1 ? `${bilangan(orang)} peserta` : peserta(isi);
  return banyak > 1 ? `${siapa} di ${banyak} kategori` : `${siapa}, ${kategori(isi)}`;
}

/** The tasks of a row that gathers events: the category of one, the number of several. */
function tugas(isi: KabarContent): string {
  const items = Object.values(isi.rincian.items ?? {});
  const banyak = new Set(items.map(({ tugas_id }) => tugas_id)).size;
  if (banyak <= 1) return `tugas ${kategori(isi)}`;
  const kat = new Set(items.map(({ kat_id }) => kat_id)).size;
  return kat > 1
    ? `${bilangan(banyak)} tugas di ${kat} kategori`
    : `${bilangan(banyak)} tugas ${kategori(isi)}`;
}
const capitalize = (teks: string) => teks.charAt(0).toUpperCase() + teks.slice(1);
/** The claims of a row that gathers events. */
function klaim({ rincian }: KabarContent): string {
  const banyak = Object.keys(rincian.items ?? {}).length;
  return banyak > 1 ? `${bilangan(banyak)} klaim perjalanan Anda` : 'Klaim perjalanan Anda';
}
const kategoriMentor = (isi: KabarContent) => {
  const { kategori: banyak = 1 } = isi.rincian;
  return banyak > 1 ? `${banyak} kategori` : kategori(isi);
};

const SENTENCES: Readonly<Record<JenisKabar, (isi: KabarContent) => string>> = {
  review_ditulis: (isi) => `${capitalize(tugas(isi))} sudah direview`,
  review_diubah: (isi) => `Review ${tugas(isi)} diubah`,
  nilai_kategori_lengkap: (isi) => `Penilaian ${kategori(isi)} sudah lengkap`,
  raport_dibuka: () => 'Raport kegiatan sudah dapat dibuka',
  hasil_dikoreksi: () => 'Panitia mengoreksi hasil akhir Anda',
  klaim_divalidasi: (isi) => `${klaim(isi)} sudah divalidasi`,
  klaim_ditolak: (isi) => `${klaim(isi)} ditolak`,
  klaim_dikoreksi: (isi) => `${klaim(isi)} dikoreksi`,
  klaim_dibayar: (isi) => `${klaim(isi)} sudah dibayar`,
  perpanjangan: (isi) => `Waktu tugas ${kategori(isi)} diperpanjang sampai ${lastDayText(isi)}`,
  tes_dibuka: (isi) => `${test(isi)} dibuka untuk Anda sampai ${lastDayText(isi)}`,
  jendela_berakhir: (isi) =>
    isi.rincian.sisa === 1
      ? `Besok hari terakhir mengumpulkan tugas ${kategori(isi)} (${lastDayText(isi)})`
      : `Tugas ${kategori(isi)} ditunggu paling lambat ${lastDayText(isi)}, ${isi.rincian.sisa} hari lagi`,
  tugas_setelah_review: (isi) =>
    `${isi.peserta ?? 'Seorang peserta'} menulis lagi ${tugas(isi)} setelah direview`,
  penugasan_diberi: (isi) => `Anda ditugaskan menilai ${penugasan(isi)}`,
  penugasan_diambil: (isi) =>
    `Penugasan Anda untuk ${penugasan(isi)}${(isi.rincian.kategori ?? 1) > 1 ? '' : ','} dicabut`,
  mentor_diberi: (isi) => `Mentor Anda untuk ${kategoriMentor(isi)} sudah ditetapkan`,
  mentor_diambil: (isi) => `Mentor Anda untuk ${kategoriMentor(isi)} dicabut`,
  pengumuman: ({ rincian }) => `Pengumuman: ${rincian.teks ?? ''}`,
  hapus_ditolak: () => 'Permintaan penghapusan data Anda sudah diputus',
  sertifikat_terbit: () => 'Sertifikat Anda sudah terbit',
  sertifikat_ditarik: () => 'Sertifikat Anda ditarik',
  perbaikan_nama_dikabulkan: () => 'Perbaikan nama Anda dikabulkan',
  perbaikan_nama_ditolak: () => 'Permintaan perbaikan nama Anda ditolak',
  password_diganti: () => 'Password akun Anda diganti. Bila bukan Anda, periksa Keamanan',
  email_diganti: () => 'Alamat email akun Anda diganti admin. Bila Anda tidak memintanya, hubungi admin',
  sesi_diakhiri: () => 'Sesi akun Anda di perangkat lain diakhiri. Bila bukan Anda, periksa Keamanan',
  email_dibantah: () => 'Penerima email membantah penggantian alamat email sebuah akun',
};

/** The entry as one sentence, without scores, sums or texts of a person. Days as `YYYY-MM-DD`. */
export const kabarSentence = (isi: KabarContent): string => SENTENCES[isi.jenis](isi);
