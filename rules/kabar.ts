import { bilangan, longTanggal } from '#rules/text/format.ts';
import type { PROFIL } from '#rules/screens.ts';
import { TES } from '#rules/nilai/tes.ts';
import type { KelompokKabar } from '#rules/kabar-kelompok.ts';
import { pengingatKabar, type JenisPengingat } from '#rules/pengingat.ts';

/** Days after which notifications and records of reminders are deleted. */
export const KABAR_HARI = 180;

/** Kinds of notifications. */
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
  'pengingat',
] as const;
export type JenisKabar = (typeof JENIS_KABAR)[number];

/** Maps each kind of notification to its group. */
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
  pengingat: 'pengingat',
};

/** Details that the sentence of a notification needs. */
export interface KabarDetail {
  /** Last day of a task window or test, `YYYY-MM-DD`. */
  sampai?: string;
  tesid?: 1 | 2;
  /** Number of days until the last day of a task window: 3 or 1. */
  sisa?: number;
  /** The first words of an announcement, which the notification shows. */
  teks?: string;
  /** The assigned mentor of categories 1 to 5, whose name participants may see. No response contains this field. */
  mentor_id?: number;
  /** Number of participants, and number of categories, in one bulk assignment; missing for a single assignment. */
  peserta?: number;
  kategori?: number;
  /** True if a bulk assignment assigns evaluators of IST II instead of mentors. */
  evaluator?: boolean;
  /** User group of the receiver. The notification opens the tab `Keamanan` of this group's profile page. */
  grup?: keyof typeof PROFIL;
  /**
   * Time of the change, ISO 8601. If a later change of the same kind has another time, the notification
   * becomes unread again.
   */
  pada?: string;
  /** Kind of the reminder, if the notification is a reminder. */
  tentang?: JenisPengingat;
  /** The account that a notification to an admin is about. */
  akun?: number;
  /** Events of one kind and day that share this notification, by key. */
  items?: Readonly<Record<string, ItemKabar>>;
  /** Time of the first unread event in `items`. The mail about these events states this time. */
  since?: string;
}

/** One event in the field `items` of a notification. */
export interface ItemKabar {
  kat_id: number | null;
  tugas_id: number | null;
  audit_id: number | null;
}

/** Data of a notification. Its sentence and its path are computed from these fields. */
export interface KabarContent {
  jenis: JenisKabar;
  kat_id: number | null;
  /** Name of the category. */
  kategori: string | null;
  tugas_id: number | null;
  peserta_id: number | null;
  /** Name of the participant, in a notification to a mentor. */
  peserta: string | null;
  rincian: KabarDetail;
}

const lastDayText = ({ rincian }: KabarContent) =>
  rincian.sampai === undefined ? '' : longTanggal(rincian.sampai);
const test = ({ rincian }: KabarContent) => TES[rincian.tesid ?? 1];
const kategori = ({ kategori: name }: KabarContent) => name ?? 'kategori ini';
const peserta = ({ peserta: name }: KabarContent) => name ?? 'seorang peserta';

/**
 * Text about an assignment. A single participant is named. Several participants are only counted. Categories are named
 * or counted in the same way.
 */
function penugasan(isi: KabarContent): string {
  const { peserta: orang = 1, kategori: banyak = 1 } = isi.rincian;
  const siapa = orang > 1 ? `${bilangan(orang)} peserta` : peserta(isi);
  return banyak > 1 ? `${siapa} di ${banyak} kategori` : `${siapa}, ${kategori(isi)}`;
}

/** Text about the tasks in `items`: the category if there is one task, otherwise the number of tasks. */
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
/** Text about the claims in `items`. If there are several claims, the text contains their number. */
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
  nilai_kategori_lengkap: (isi) => `Nilai “${kategori(isi)}” sudah lengkap`,
  raport_dibuka: () => 'Raport kegiatan sudah dapat dibuka',
  hasil_dikoreksi: () => 'Panitia memperbarui hasil akhir Anda',
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
  hapus_ditolak: () => 'Panitia sudah menjawab permintaan hapus data Anda',
  sertifikat_terbit: () => 'Sertifikat Anda sudah terbit',
  sertifikat_ditarik: () => 'Sertifikat Anda dicabut',
  perbaikan_nama_dikabulkan: () => 'Perbaikan nama Anda dikabulkan',
  perbaikan_nama_ditolak: () => 'Permintaan perbaikan nama Anda ditolak',
  password_diganti: () => 'Password akun Anda diganti. Bukan Anda? Periksa Keamanan',
  email_diganti: () => 'Panitia mengganti alamat email akun Anda. Tidak memintanya? Hubungi panitia',
  sesi_diakhiri: () => 'Akun Anda dikeluarkan dari perangkat lain. Bukan Anda? Periksa Keamanan',
  email_dibantah: () => 'Penerima email membantah penggantian alamat email sebuah akun',
  pengingat: (isi) => pengingatKabar(isi),
};

/**
 * Returns the sentence of a notification. It contains no scores, no amounts and no text of users, except announcements.
 */
export const kabarSentence = (isi: KabarContent): string => SENTENCES[isi.jenis](isi);
