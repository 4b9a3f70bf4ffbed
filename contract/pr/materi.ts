import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { CatatanHtml, Flag, Id, ShownNama, ParamId, Tanggal, Saved, Versi, Waktu } from '#contract/fields.ts';
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

/** Instructions and links of a material: part of responses about one category or material, never of a list. */
export const MateriContent = z.object({
  /** HTML with the editor's formats; may be empty. */
  petunjuk: z.string(),
  tautan: z.array(
    z.object({
      url: z.string(),
      /** Label of the link; may be empty. */
      keterangan: z.string(),
      /** Result of the link check. Absent where links are not checked. */
      cek: TautanCek.optional(),
    }),
  ),
});

/** A material for one participant, whose last day may be later than for the others. */
const OwnMateri = Materi.extend({ diperpanjang: Flag });

/** The same with instructions and links. */
export const MateriDibaca = OwnMateri.extend(MateriContent.shape);

/** The window in which this participant may create and change tasks of a category; null where the location has none. */
export const Jadwal = z
  .object({ tgl_mulai: Tanggal, tgl_akhir: Tanggal, terbuka: Flag, diperpanjang: Flag })
  .nullable();

export const Kategori = z.object({
  id_kat: z.number(),
  keterangan_kategori: z.string(),
  keterangan: z.string(),
});

/** Time of a task's first text; later changes keep it. Null without a text. */
const Sent = Waktu.nullable();

/** A review for the participant. */
export const ReviewDibaca = z.object({
  id_review: z.number(),
  catatan: z.string(),
  nama_mentor: ShownNama,
  created_at: Waktu,
  /** 1 until the participant has read the review since it was written or changed (`review_dibaca_store`). */
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
  /** `baru` 1: a task material newer than this participant's tasks of the category. */
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
    /** Number of competences of the category. Their texts: `/pr/rubrik`. */
    jumlah_butir: z.number(),
    tugas: z.array(
      z.object({
        id_tugas: z.number(),
        user_id: z.number(),
        kat_id: z.number(),
        created_at: Waktu,
        dikirim_pada: Sent,
        id_review: z.number().nullable(),
        kosong: Flag,
        /** 1: has an unread review. */
        belum_dibaca: Flag,
      }),
    ),
    ba: z.array(z.object({ url: z.string(), keterangan: z.string(), tautan: Tautan })),
  }),
});

/** A GET that writes, as the specification has it. A second call within moments returns the same empty task. */
export const tugasNew = endpoint({
  name: 'tugasNew',
  method: 'GET',
  path: '/pr/tugas_new',
  summary: 'Membuat tugas kosong dan menjawab nomornya',
  access: ['user'],
  effect: 'write',
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
      tautan: Tautan,
    }),
    jadwal: Jadwal,
    /** The task materials that the task belongs to: those with an open window, else the next, else the last. */
    materi: z.array(MateriDibaca),
    jumlah_butir: z.number(),
    /** 1: a mentor reviews the tasks of this category at this location. */
    direview: Flag,
    /** The mentor of this category; null without one, and in categories 6 and 7, whose evaluators stay secret. */
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
  limit: 'write',
  input: z.object({
    id_tugas: Id,
    catatan: CatatanHtml,
    updated_at: Versi,
  }),
  reply: Saved.extend({ updated_at: Waktu, dikirim_pada: Sent }),
});

/** Texts of the competences, without scores. Readable at any time, also before the report card opens. */
export const rubrik = endpoint({
  name: 'rubrik',
  method: 'GET',
  path: '/pr/rubrik',
  summary: 'Butir kompetensi sebuah kategori dan kata-kata rubriknya, tanpa nilai siapa pun',
  access: ['user'],
  effect: 'read',
  limit: 'read',
  input: z.object({ katid: ParamId }),
  reply: z.array(
    z.object({
      id_kategori_nilai: z.number(),
      keterangan_kategori_nilai: z.string(),
      /** Sorted from the lowest level. */
      rubrik: z.array(z.object({ nilai: z.number(), label: z.string(), keterangan: z.string() })),
    }),
  ),
});

export const reviewDibacaStore = endpoint({
  name: 'reviewDibacaStore',
  method: 'POST',
  path: '/pr/review_dibaca_store',
  summary: 'Mencatat review mana dari tugas sendiri yang sudah dibaca',
  access: ['user'],
  effect: 'write',
  limit: 'write',
  input: z.object({
    id_tugas: Id,
    id_review: z.array(Id, 'Review harus berupa daftar nomor').max(500, 'Terlalu banyak review'),
  }),
  reply: Saved,
});
