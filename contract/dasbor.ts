import { z } from 'zod';
import type { Langkah } from '#rules/nilai/langkah.ts';
import { endpoint } from './endpoint.ts';
import { Flag, ShownNama, Nilai, Tanggal, Waktu } from './fields.ts';
import { persetujuan } from './pr/profile/persetujuan.ts';
import { Ada, AdaTes, Final, Hasil } from './fields/hasil.ts';
import { Mulai } from './fields/mulai.ts';
import { ParamPeriode } from './fields/periode.ts';
import { RadarCount } from './fields/radar.ts';
import { Halangan, TugasOfState } from './pr/materi.ts';

const PekerjaanPeserta = z.object({
  kat_id: z.number(),
  keterangan_kategori: z.string(),
  keterangan_materi: z.string(),
  is_review: Flag,
  tgl_mulai: z.string(),
  tgl_akhir: z.string(),
  /** 1: an admin has extended the task window for this participant. */
  diperpanjang: Flag,
  jumlah_tugas: z.number(),
  jumlah_kosong: z.number(),
  jumlah_review: z.number(),
  /** Number of tasks with an unread review. */
  belum_dibaca: z.number(),
  /** The task with the oldest unread review, and the time of that review. */
  review_baru: z.object({ id_tugas: z.number(), ditulis: Waktu }).nullable(),
});

/**
 * The data of a participant's tasks in one category that determine the state of the category
 * (`rules/tugas/state.ts`).
 */
const KategoriPeserta = z.object({
  kat_id: z.number(),
  tugas: z.array(TugasOfState),
  /** 1: every competence of the category has a score, and no task was sent after the last score. */
  dinilai: Flag,
  /** 1: a mentor reviews the tasks of this category at the participant's location. */
  direview: Flag,
  halangan: Halangan,
});

/** The participant's result, with the same values as on the report card. */
const OwnHasil = z.object({
  nilai_akhir: Nilai,
  lulus: Flag,
  ada: Ada,
  lengkap: Hasil.lengkap,
  kurang: Hasil.kurang,
  jumlah_butir: Hasil.jumlah_butir,
  butir_dinilai: Hasil.butir_dinilai,
  final_pada: Final.final_pada,
  keputusan: Final.keputusan,
});

/** A participant's progress in all parts of the programme except the tasks. */
const ProgramPeserta = z.object({
  /** 0: the account is inactive. The participant can then send nothing. */
  aktif: Flag,
  raport_open: Flag,
  /** The participant's result; null while the report card is closed. */
  hasil: OwnHasil.nullable(),
  open_pre: Flag,
  open_post: Flag,
  /** Last day of a test that is open only for this participant; null without an exception. */
  buka_pre: Tanggal.nullable(),
  buka_post: Tanggal.nullable(),
  nilai_pre: Nilai,
  nilai_post: Nilai,
  ada: AdaTes,
  sudah_pre: Flag,
  sudah_post: Flag,
  /** 1: the test is closed now, and the participant did not take it while it was open. */
  lewat_pre: Flag,
  lewat_post: Flag,
  survei_panitia: Flag,
  /**
   * The participant's mentors of categories 1 to 5, without duplicates. `sudah` is 1 if the participant has sent the
   * survey about the mentor.
   */
  survei_mentor: z.array(z.object({ mentor_id: z.number(), name: ShownNama, sudah: Flag })),
  jumlah_laporan: z.number(),
  /** Type ids of the documents that the participant has stored. */
  dokumen: z.array(z.number()),
  alamat: Flag,
  /**
   * The phone number for the question about WhatsApp reminders. It is null after the participant has answered the
   * question.
   */
  tanya_wa: z.string().nullable(),
  /** The consent that the dashboard requests from the participant. It is null if no consent is needed now. */
  tanya_setuju: persetujuan.reply.nullable(),
  /**
   * Before this time, the participant cannot open documents and claims, because the password was reset
   * without a mail. Null without such a reset.
   */
  dokumen_ditutup_sampai: Waktu.nullable(),
  jumlah_akomodasi: z.number(),
});

const MenungguMentor = z.object({
  peserta_id: z.number(),
  name: ShownNama,
  /** Number of this participant's tasks that have a text and no review. */
  menunggu: z.number(),
  sudah_dinilai: Flag,
  menunggu_sejak: Waktu,
});

/** Counts of a mentor's participants in one category. */
const AntreanMentor = z.object({
  kat_id: z.number(),
  keterangan_kategori: z.string(),
  peserta: z.number(),
  /**
   * Numbers of participants in these five states: with a sent task, finished, waiting for a review, waiting for scores,
   * waiting for a review or scores.
   */
  mengirim: z.number(),
  selesai: z.number(),
  menunggu_review: z.number(),
  belum_dinilai: z.number(),
  menunggu: z.number(),
  /** Number of tasks with a text and without a review, of all the mentor's participants in this category. */
  tugas_menunggu: z.number(),
  /** The participants who have waited longest for a review or for scores, at most five. */
  terlama: z.array(MenungguMentor),
});

/**
 * Steps of the programme for which the dashboard shows the number of participants, in the order of the programme. A
 * click on a number opens the list of participants who have not done the step.
 */
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
  'menunggu_review',
] as const satisfies readonly Langkah[];

/**
 * Steps that participants do themselves. Only these steps have reminders, because all other steps depend on a
 * mentor or an admin.
 */
export const OWN_LANGKAH = [
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
  /** Number of participants at each step, in the order of `nama_langkah`. */
  langkah: z.array(z.number()),
});

const LaggingMentors = z.object({
  user_id: z.number(),
  name: ShownNama,
  lokasi: z.string(),
  belum: z.array(z.enum(OWN_LANGKAH)),
});

/**
 * Numbers of overdue work (radar), for each kind that this user can resolve. An admin gets all kinds. Kinds without
 * rows are omitted.
 */
const Radar = z.array(RadarCount);

/**
 * Open work of the signed-in user. One of the fields `user`, `mentor` and `admin` has a value, depending on the user's
 * group. The other two are null.
 */
export const dasbor = endpoint({
  name: 'dasbor',
  method: 'GET',
  path: '/dasbor',
  summary: 'Pekerjaan yang menunggu pengguna ini',
  access: 'signed-in',
  effect: 'read',
  limit: 'read',
  input: z.object({
    periode_id: ParamPeriode.optional().describe(
      'Hanya peserta periode ini, `berjalan`, atau `semua`. Mentor selalu tanpa periode yang ditutup, kecuali disebut',
    ),
  }),
  reply: z.object({
    hari_ini: z.string(),
    /** Today's announcements of the admins, newest first. */
    pengumuman: z.array(z.object({ id: z.number(), teks: z.string() })),
    user: ProgramPeserta.extend({
      tugas: z.array(PekerjaanPeserta),
      kategori: z.array(KategoriPeserta),
      radar: Radar,
    }).nullable(),
    mentor: z
      .object({ jumlah_peserta: z.number(), kategori: z.array(AntreanMentor), radar: Radar })
      .nullable(),
    admin: z
      .object({
        jumlah_peserta: z.number(),
        jumlah_mentor: z.number(),
        jumlah_tugas: z.number(),
        menunggu_review: z.number(),
        /**
         * Number of participants with a stored stage score that differs from the computed score and was not
         * entered by an admin.
         */
        perlu_dihitung: z.number(),
        /**
         * Number of failed password resets of all accounts within the last hour. Above a limit, the dashboard
         * shows a warning.
         */
        reset_gagal: z.number(),
        /** Number of pending deletion requests. `hapus_lewat`: number of these requests that are overdue. */
        hapus_menunggu: z.number(),
        hapus_lewat: z.number(),
        /** Name of the step for each number in `langkah`, in the same order. */
        nama_langkah: z.array(z.enum(LANGKAH_DASBOR)),
        /** Progress of each location that has participants. */
        lokasi: z.array(KemajuanLokasi),
        /** Active participants with the most missing steps that they could do now; at most ten. */
        tertinggal: z.array(LaggingMentors),
        radar: Radar,
        /** Titles of the health checks of the server that are red. */
        kesehatan_merah: z.array(z.string()).optional(),
        mulai: Mulai,
      })
      .nullable(),
  }),
});
