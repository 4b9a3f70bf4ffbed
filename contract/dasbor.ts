import { z } from 'zod';
import type { Langkah } from '#rules/nilai/langkah.ts';
import { endpoint } from './endpoint.ts';
import { Flag, NamaTampil, Nilai, Tanggal, Waktu } from './fields.ts';
import { persetujuan } from './pr/profile/persetujuan.ts';
import { Ada, Final, Hasil } from './fields/hasil.ts';
import { Mulai } from './fields/mulai.ts';
import { JumlahRadar } from './fields/radar.ts';

const PekerjaanPeserta = z.object({
  kat_id: z.number(),
  keterangan_kategori: z.string(),
  keterangan_materi: z.string(),
  is_review: Flag,
  tgl_mulai: z.string(),
  tgl_akhir: z.string(),
  /** The last day is later for this participant than for the others. */
  diperpanjang: Flag,
  jumlah_tugas: z.number(),
  jumlah_kosong: z.number(),
  jumlah_review: z.number(),
  /** Tasks with a review that the participant has not read. */
  belum_dibaca: z.number(),
  /** Of these the task whose review waits longest, and when that was written. */
  review_baru: z.object({ id_tugas: z.number(), ditulis: Waktu }).nullable(),
});

/** The own result as on the report card. */
const HasilSendiri = z.object({
  nilai_akhir: Nilai,
  lulus: Flag,
  ada: Ada,
  lengkap: Hasil.lengkap,
  kurang: Hasil.kurang,
  final_pada: Final.final_pada,
  keputusan: Final.keputusan,
});

/** What the programme asks of a participant beside the tasks. */
const ProgramPeserta = z.object({
  /** 0: nothing can be sent. */
  aktif: Flag,
  raport_open: Flag,
  /** Null while the report card is not open. */
  hasil: HasilSendiri.nullable(),
  open_pre: Flag,
  open_post: Flag,
  /** Until when a test is open for this participant alone. */
  buka_pre: Tanggal.nullable(),
  buka_post: Tanggal.nullable(),
  nilai_pre: Nilai,
  nilai_post: Nilai,
  sudah_pre: Flag,
  sudah_post: Flag,
  /** 1: the test was open to this participant at some time, is closed now and was not done. */
  lewat_pre: Flag,
  lewat_post: Flag,
  survei_panitia: Flag,
  /** The own mentors of categories 1–5, each once, and whether their survey is sent. */
  survei_mentor: z.array(z.object({ mentor_id: z.number(), name: NamaTampil, sudah: Flag })),
  jumlah_laporan: z.number(),
  /** The types of papers that are stored. */
  dokumen: z.array(z.number()),
  alamat: Flag,
  /** The own number, as long as it is not answered whether it serves for reminders by WhatsApp, too. */
  tanya_wa: z.string().nullable(),
  /** The consent, where it is asked at this visit; null where it is not. */
  tanya_setuju: persetujuan.reply.nullable(),
  /** Papers and claims are closed to this account until then: its password was reset without a mail. */
  dokumen_ditutup_sampai: Waktu.nullable(),
  jumlah_akomodasi: z.number(),
});

const MenungguMentor = z.object({
  peserta_id: z.number(),
  name: NamaTampil,
  /** Tasks that wait for a review. */
  menunggu: z.number(),
  sudah_dinilai: Flag,
  menunggu_sejak: Waktu,
});

/** A mentor's participants of one category. */
const AntreanMentor = z.object({
  kat_id: z.number(),
  keterangan_kategori: z.string(),
  peserta: z.number(),
  /** Participants who sent something; who are done with it; who wait for a review, for scores, for any of it. */
  mengirim: z.number(),
  selesai: z.number(),
  menunggu_review: z.number(),
  belum_dinilai: z.number(),
  menunggu: z.number(),
  /** Tasks that wait for a review. */
  tugas_menunggu: z.number(),
  /** Who waits longest, at most five. */
  terlama: z.array(MenungguMentor),
});

/** What a batch is looked at by, in the order of the programme; each leads to the list of those behind. */
export const LANGKAH_DASBOR = [
  'sudah_mentor',
  'sudah_pre',
  'sudah_post',
  'sudah_kirim',
  'sudah_review',
  'sudah_dinilai',
  'sudah_survei',
  'sudah_lapor',
  'sudah_dokumen',
  'klaim_menunggu',
  'lulus',
] as const satisfies readonly Langkah[];

/** What a participant does alone, and can be reminded of. */
export const LANGKAH_SENDIRI = [
  'belum_pre',
  'belum_post',
  'belum_kirim',
  'belum_survei',
  'belum_lapor',
  'belum_dokumen',
] as const satisfies readonly Langkah[];

const KemajuanLokasi = z.object({
  lokasi_id: z.number(),
  keterangan: z.string(),
  peserta: z.number(),
  /** Participants at each step, in the order of `nama_langkah`. */
  langkah: z.array(z.number()),
});

const Tertinggal = z.object({
  user_id: z.number(),
  name: NamaTampil,
  lokasi: z.string(),
  belum: z.array(z.enum(LANGKAH_SENDIRI)),
});

/** What of the radar is this user's to do; of admins all of it. A kind without anybody is left out. */
const Radar = z.array(JumlahRadar);

/** What waits for the signed-in user: exactly one of the three parts is filled, by group. */
export const dasbor = endpoint({
  name: 'dasbor',
  method: 'GET',
  path: '/dasbor',
  summary: 'Pekerjaan yang menunggu pengguna ini',
  access: 'signed-in',
  effect: 'read',
  limit: 'read',
  input: z.object({}),
  reply: z.object({
    hari_ini: z.string(),
    /** What the admin tells everybody today, newest first. */
    pengumuman: z.array(z.object({ id: z.number(), teks: z.string() })),
    user: ProgramPeserta.extend({ tugas: z.array(PekerjaanPeserta), radar: Radar }).nullable(),
    mentor: z
      .object({ jumlah_peserta: z.number(), kategori: z.array(AntreanMentor), radar: Radar })
      .nullable(),
    admin: z
      .object({
        jumlah_peserta: z.number(),
        jumlah_mentor: z.number(),
        jumlah_tugas: z.number(),
        menunggu_review: z.number(),
        /** Participants of whom a stage is stored as another score than its items give, and nobody has typed it. */
        perlu_dihitung: z.number(),
        /** Failed password resets of the last hour, of all accounts; told when they are too many. */
        reset_gagal: z.number(),
        /** Participants who wait to be deleted, and how many of them longer than the committee may take. */
        hapus_menunggu: z.number(),
        hapus_lewat: z.number(),
        /** What each number of a location's `langkah` counts. */
        nama_langkah: z.array(z.enum(LANGKAH_DASBOR)),
        /** Each location with participants. */
        lokasi: z.array(KemajuanLokasi),
        /** The active participants who lack most of what they can do now, at most ten. */
        tertinggal: z.array(Tertinggal),
        radar: Radar,
        mulai: Mulai,
      })
      .nullable(),
  }),
});
