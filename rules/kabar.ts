import { encodeId } from '#rules/teks/hashid.ts';
import { bilangan, tanggalPanjang } from '#rules/teks/format.ts';
import { TES } from '#rules/nilai/tes.ts';
import { BAGIAN_REVIEW, isIst2 } from '#rules/tugas/tugas.ts';

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
] as const;
export type JenisKabar = (typeof JENIS_KABAR)[number];

/** Groups of events with one mail setting each, in the order of the profile. Reminders are no event. */
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
} as const;
export type KelompokKabar = keyof typeof KELOMPOK_KABAR;

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
};

/** Groups of events that each user group receives. */
export const KELOMPOK_UNTUK = {
  user: ['jendela', 'review', 'jadwal', 'klaim', 'penugasan', 'sertifikat', 'pengumuman', 'pengingat'],
  mentor: ['tugas', 'penugasan', 'pengumuman', 'pengingat'],
  admin: ['pengumuman'],
} as const satisfies Readonly<Record<'user' | 'mentor' | 'admin', readonly KelompokKabar[]>>;

/** Mail settings of a group of events. */
export const CARA_KABAR = { langsung: 'Langsung', harian: 'Ringkasan harian', tidak: 'Tidak' } as const;
export type CaraKabar = keyof typeof CARA_KABAR;

/** Groups that are mailed at once by default; the others are in the daily mail. */
const AWAL_LANGSUNG = ['jendela', 'pengingat'] as const satisfies readonly KelompokKabar[];

/** Default mail setting of a group. */
export const caraAwal = (kelompok: KelompokKabar): CaraKabar =>
  AWAL_LANGSUNG.some((each) => each === kelompok) ? 'langsung' : 'harian';

/** Allowed mail settings of a group: a reminder is mailed at once or never. */
export const caraPilihan = (kelompok: KelompokKabar): readonly CaraKabar[] =>
  kelompok === 'pengingat' ? ['langsung', 'tidak'] : ['langsung', 'harian', 'tidak'];

/** Mails that a person can end without signing in: those of a group, or the daily mail. */
export const BERHENTI = { ...KELOMPOK_KABAR, ringkasan: 'Ringkasan harian' } as const;
export type Berhenti = keyof typeof BERHENTI;

export const BERHENTI_TIDAK_BERLAKU =
  'Tautan ini tidak berlaku. Buka tautan di email terakhir, atau atur email di profil Anda.';

/** Details for the sentence of an entry. */
export interface RincianKabar {
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
}

/** Maximum of an announcement's characters in its entry. */
const AWAL_PANJANG = 100;

/** First words of an announcement, on one line. */
export function awalPengumuman(teks: string): string {
  const line = teks.replace(/\s+/g, ' ').trim();
  if (line.length <= AWAL_PANJANG) return line;
  const cut = line.slice(0, AWAL_PANJANG);
  // Cut between words, unless the whole text is one word. No half of a surrogate pair.
  return `${cut.replace(/\s\S*$/, '').replace(/[\uD800-\uDBFF]$/, '')} …`;
}

/** Data of a bell entry, from which its sentence and address are built. */
export interface IsiKabar {
  jenis: JenisKabar;
  kat_id: number | null;
  /** Name of the category. */
  kategori: string | null;
  tugas_id: number | null;
  peserta_id: number | null;
  /** Name of the participant, in an entry for a mentor. */
  peserta: string | null;
  rincian: RincianKabar;
}

const sampai = ({ rincian }: IsiKabar) =>
  rincian.sampai === undefined ? '' : tanggalPanjang(rincian.sampai);
const test = ({ rincian }: IsiKabar) => TES[rincian.tesid ?? 1];
const kategori = ({ kategori: name }: IsiKabar) => name ?? 'kategori ini';
const peserta = ({ peserta: name }: IsiKabar) => name ?? 'seorang peserta';

/** Participants and categories of one act: the name of a single one, the number of several. */
function penugasan(isi: IsiKabar): string {
  const { peserta: orang = 1, kategori: banyak = 1 } = isi.rincian;
  const siapa = orang > 1 ? `${bilangan(orang)} peserta` : peserta(isi);
  return banyak > 1 ? `${siapa} di ${banyak} kategori` : `${siapa}, ${kategori(isi)}`;
}
const kategoriMentor = (isi: IsiKabar) => {
  const { kategori: banyak = 1 } = isi.rincian;
  return banyak > 1 ? `${banyak} kategori` : kategori(isi);
};

const KALIMAT: Readonly<Record<JenisKabar, (isi: IsiKabar) => string>> = {
  review_ditulis: (isi) => `Tugas ${kategori(isi)} sudah direview`,
  review_diubah: (isi) => `Review tugas ${kategori(isi)} diubah`,
  nilai_kategori_lengkap: (isi) => `Penilaian ${kategori(isi)} sudah lengkap`,
  raport_dibuka: () => 'Raport kegiatan sudah dapat dibuka',
  hasil_dikoreksi: () => 'Panitia mengoreksi hasil akhir Anda',
  klaim_divalidasi: () => 'Klaim perjalanan Anda sudah divalidasi',
  klaim_ditolak: () => 'Klaim perjalanan Anda ditolak',
  klaim_dikoreksi: () => 'Klaim perjalanan Anda dikoreksi',
  klaim_dibayar: () => 'Klaim perjalanan Anda sudah dibayar',
  perpanjangan: (isi) => `Waktu tugas ${kategori(isi)} diperpanjang sampai ${sampai(isi)}`,
  tes_dibuka: (isi) => `${test(isi)} dibuka untuk Anda sampai ${sampai(isi)}`,
  jendela_berakhir: (isi) =>
    isi.rincian.sisa === 1
      ? `Besok hari terakhir mengumpulkan tugas ${kategori(isi)} (${sampai(isi)})`
      : `Tugas ${kategori(isi)} ditunggu paling lambat ${sampai(isi)}, ${isi.rincian.sisa} hari lagi`,
  tugas_setelah_review: (isi) =>
    `${isi.peserta ?? 'Seorang peserta'} menulis lagi tugas ${kategori(isi)} setelah direview`,
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
};

/** The entry as one sentence, without scores, sums or texts of a person. Days as `YYYY-MM-DD`. */
export const kalimatKabar = (isi: IsiKabar): string => KALIMAT[isi.jenis](isi);

/** List of participants of a mentor, or of an evaluator. */
const daftarMentor = (kat_id: number | null, evaluator = false) =>
  evaluator || (kat_id !== null && isIst2(kat_id)) ? '/m/evaluator' : '/m/assign';

/** Path of the app that an entry opens. For an announcement `dasbor` is the start page. */
export function tujuanKabar({ jenis, kat_id, tugas_id, peserta_id, rincian }: IsiKabar): string {
  const materi = kat_id === null ? '/pr/materi' : `/pr/materi/${encodeId(kat_id)}`;
  switch (jenis) {
    case 'review_ditulis':
    case 'review_diubah':
      return tugas_id === null ? materi : `${materi}/${encodeId(tugas_id)}#${BAGIAN_REVIEW}`;
    case 'jendela_berakhir':
    case 'perpanjangan':
    case 'mentor_diberi':
    case 'mentor_diambil':
      return materi;
    case 'tes_dibuka':
      return '/pr/test';
    case 'nilai_kategori_lengkap':
    case 'raport_dibuka':
    case 'hasil_dikoreksi':
    case 'sertifikat_terbit':
    case 'sertifikat_ditarik':
      return '/pr/raport';
    case 'klaim_divalidasi':
    case 'klaim_ditolak':
    case 'klaim_dikoreksi':
    case 'klaim_dibayar':
      return '/pr/profile?tab=data';
    case 'perbaikan_nama_dikabulkan':
    case 'perbaikan_nama_ditolak':
      return '/pr/profile';
    case 'hapus_ditolak':
      return '/pr/profile?tab=saya';
    case 'tugas_setelah_review':
    case 'penugasan_diberi': {
      if (kat_id === null || peserta_id === null) return daftarMentor(kat_id, rincian.evaluator);
      return `${isIst2(kat_id) ? '/m/e/p' : '/m/assign'}/${encodeId(kat_id)}/${encodeId(peserta_id)}`;
    }
    case 'penugasan_diambil':
      return daftarMentor(kat_id, rincian.evaluator);
    case 'pengumuman':
      return '/';
  }
}
