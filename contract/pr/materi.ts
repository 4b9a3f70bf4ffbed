import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import {
  CatatanHtml,
  Flag,
  Id,
  Pesan,
  ShownNama,
  ParamId,
  Tanggal,
  Saved,
  Versi,
  Waktu,
} from '#contract/fields.ts';
import { Tautan, TautanCek } from '#contract/tautan-cek.ts';

export const Materi = z.object({
  id_materi: z.number(),
  kat_id: z.number(),
  keterangan_kategori: z.string(),
  keterangan_materi: z.string(),
  is_tugas: Flag,
  is_review: Flag,
  is_aktif: Flag,
  tgl_mulai: Tanggal,
  tgl_akhir: Tanggal,
});

/** Instructions and links of a material. Lists do not contain them. Responses about one category or one material do. */
export const MateriContent = z.object({
  /** The instructions as HTML from the rich-text editor; may be empty. */
  petunjuk: z.string(),
  tautan: z.array(
    z.object({
      url: z.string(),
      /** Label of the link; may be empty. */
      keterangan: z.string(),
      /** Result of the link check. The field is missing if the server does not check links. */
      cek: TautanCek.optional(),
    }),
  ),
});

/** A material for one participant. `diperpanjang` 1: this participant has a later last day than other participants. */
const OwnMateri = Materi.extend({ diperpanjang: Flag });

/** A material for one participant, with instructions and links. */
export const MateriDibaca = OwnMateri.extend(MateriContent.shape);

/**
 * The task window of this participant: the days on which the participant may create and change tasks of a category.
 * Null if the location has no task window for the category.
 */
export const Jadwal = z
  .object({ tgl_mulai: Tanggal, tgl_akhir: Tanggal, terbuka: Flag, diperpanjang: Flag })
  .nullable();

export const Kategori = z.object({
  id_kat: z.number(),
  keterangan_kategori: z.string(),
  keterangan: z.string(),
  /** 1: every competence of the category has a score, and no task was sent after the last score. */
  dinilai: Flag,
});

/**
 * Reason why the participant cannot send tasks any more, even if the task window is open; null if there is no such
 * reason.
 */
export const Halangan = z.enum(['ditutup', 'tidak_aktif', 'final']).nullable();

/** Time when a task got its first text. Later changes do not update this time. Null without a text. */
const Sent = Waktu.nullable();

/** The fields of a participant's task that determine the state of its category (`rules/tugas/state.ts`). */
export const TugasOfState = z.object({
  id_tugas: z.number(),
  dikirim_pada: Sent,
  /** Time of the newest review; null without a review. */
  direview_pada: Waktu.nullable(),
  /** 1: the task has an unread review. */
  belum_dibaca: Flag,
});

/** A review, with the fields that the participant may read. */
export const ReviewDibaca = z.object({
  id_review: z.number(),
  catatan: z.string(),
  nama_mentor: ShownNama,
  created_at: Waktu,
  /** 1: the participant has not read the newest version of the review (`review_dibaca_store` marks it as read). */
  belum_dibaca: Flag,
  tautan: Tautan,
});

export const materiList = endpoint({
  name: 'materiList',
  method: 'GET',
  path: '/pr/materi',
  summary: 'Materi aktif di lokasi peserta, urut tanggal mulai',
  access: ['user'],
  effect: 'read',
  limit: 'read',
  input: z.object({}),
  /** `baru` is 1 if the material is newer than all tasks that the participant has sent in the category. */
  reply: z.array(OwnMateri.extend({ baru: Flag })),
});

export const materiDetail = endpoint({
  name: 'materiDetail',
  method: 'GET',
  path: '/pr/materi_detail',
  summary: 'Kategori, tugas sendiri di dalamnya (terbaru dahulu), dan modul pengajaran',
  access: ['user'],
  effect: 'read',
  limit: 'read',
  input: z.object({ katid: ParamId }),
  reply: z.object({
    kat: Kategori,
    jadwal: Jadwal,
    /** Active materials of the category at the participant's location, sorted by first day. */
    materi: z.array(MateriDibaca),
    /** Number of competences of the category. `/pr/rubrik` returns their texts. */
    jumlah_butir: z.number(),
    /** 1: a mentor reviews the tasks of this category at this location. */
    direview: Flag,
    halangan: Halangan,
    /** The newest review of the participant's tasks in this category. */
    review_terbaru: ReviewDibaca.extend({ id_tugas: z.number() }).nullable(),
    tugas: z.array(
      TugasOfState.extend({
        user_id: z.number(),
        kat_id: z.number(),
        created_at: Waktu,
        id_review: z.number().nullable(),
        kosong: Flag,
      }),
    ),
    ba: z.array(z.object({ url: z.string(), keterangan: z.string(), tautan: Tautan })),
  }),
});

/**
 * The specification defines this call as a GET although it writes. A second call within a few seconds returns
 * the same empty task. Therefore a double click creates only one task.
 */
export const tugasNew = endpoint({
  name: 'tugasNew',
  method: 'GET',
  path: '/pr/tugas_new',
  summary: 'Membuat tugas kosong dan menjawab nomornya',
  access: ['user'],
  effect: 'write',
  periodeTertutup: 'tolak',
  limit: 'write',
  input: z.object({ katid: ParamId }),
  reply: z.number(),
});

export const tugasDetail = endpoint({
  name: 'tugasDetail',
  method: 'GET',
  path: '/pr/tugas_detail',
  summary: 'Isi satu tugas sendiri dan review mentornya',
  access: ['user'],
  effect: 'read',
  limit: 'read',
  input: z.object({ tugid: ParamId }),
  reply: z.object({
    tugas: z.object({
      id_tugas: z.number(),
      kat_id: z.number(),
      keterangan_kategori: z.string(),
      catatan: z.string(),
      created_at: Waktu,
      updated_at: Waktu,
      dikirim_pada: Sent,
      /** 1: every competence of the category has a score, and no task was sent after the last score. */
      dinilai: Flag,
      tautan: Tautan,
    }),
    jadwal: Jadwal,
    halangan: Halangan,
    /**
     * Materials for this task: all materials of the category with an open task window. If no window is open, it is one
     * material: the next one, or the last one if no window follows.
     */
    materi: z.array(MateriDibaca),
    jumlah_butir: z.number(),
    /** 1: a mentor reviews the tasks of this category at this location. */
    direview: Flag,
    /**
     * Name of the participant's mentor in this category; null without a mentor. In categories 6 and 7 it is always
     * null, because participants are not allowed to know the evaluators.
     */
    mentor: ShownNama.nullable(),
    review: z.array(ReviewDibaca),
  }),
});

export const tugasStore = endpoint({
  name: 'tugasStore',
  method: 'POST',
  path: '/pr/tugas_store',
  summary: 'Menyimpan isi tugas sendiri',
  access: ['user'],
  effect: 'write',
  periodeTertutup: 'tolak',
  limit: 'write',
  input: z.object({
    id_tugas: Id,
    catatan: CatatanHtml,
    updated_at: Versi,
  }),
  reply: Saved.extend({ updated_at: Waktu, dikirim_pada: Sent }),
});

export const tugasDestroy = endpoint({
  name: 'tugasDestroy',
  method: 'DELETE',
  path: '/pr/tugas_destroy',
  summary: 'Menghapus tugas sendiri yang isinya belum pernah terkirim',
  access: ['user'],
  effect: 'write',
  periodeTertutup: 'tolak',
  limit: 'write',
  input: z.object({ id: ParamId }),
  reply: Pesan,
});

export const reviewDibacaStore = endpoint({
  name: 'reviewDibacaStore',
  method: 'POST',
  path: '/pr/review_dibaca_store',
  summary: 'Mencatat review mana dari tugas sendiri yang sudah dibaca',
  access: ['user'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({
    id_tugas: Id,
    id_review: z.array(Id, 'Review harus berupa daftar nomor').max(500, 'Terlalu banyak review'),
  }),
  reply: Saved,
});
