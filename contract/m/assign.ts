import { z } from 'zod';
import { BobotSkala } from '#contract/fields/aturan.ts';
import { BATAL_DETIK } from '#rules/riwayat.ts';
import { endpoint } from '#contract/endpoint.ts';
import {
  CatatanHtml,
  Flag,
  Id,
  ShownNama,
  Nilai,
  ParamFlag,
  ParamId,
  Pesan,
  RiwayatId,
  Saved,
  Versi,
  Waktu,
} from '#contract/fields.ts';
import { AntreanRow, MenungguRow } from '#contract/lists/antrean.ts';
import { Halangan, Jadwal } from '#contract/pr/materi.ts';
import { Tautan } from '#contract/tautan-cek.ts';

const Review = z.object({
  id_review: z.number(),
  tugas_id: z.number(),
  kat_id: z.number(),
  peserta_id: z.number(),
  catatan: z.string(),
  nama_mentor: ShownNama,
  created_at: Waktu,
  updated_at: Waktu,
  is_me: Flag,
  tautan: Tautan,
});

/** The text of one task with its reviews. A call returns only one text, because a text can be 512 KiB long. */
export const tugasCatatan = endpoint({
  name: 'tugasCatatan',
  method: 'GET',
  path: '/men/tugas_catatan',
  summary: 'Isi satu tugas peserta yang ditugaskan, dengan semua reviewnya',
  access: ['mentor'],
  effect: 'read',
  limit: 'read',
  input: z.object({ tugid: ParamId }),
  reply: z.object({
    id_tugas: z.number(),
    catatan: z.string(),
    updated_at: Waktu,
    tautan: Tautan,
    review: z.array(Review),
  }),
});

export const reviewNilai = endpoint({
  name: 'reviewNilai',
  method: 'GET',
  path: '/men/tugas_review_nilai',
  summary: 'Kompetensi kategori ini dengan nilai peserta dan rubriknya',
  access: ['mentor'],
  effect: 'read',
  limit: 'read',
  input: z.object({ katid: ParamId, pesid: ParamId }),
  reply: z.array(
    z.object({
      id_kategori_nilai: z.number(),
      keterangan_kategori_nilai: z.string(),
      /** The score as a numeric string (Specification, document 2, section 3); null without a score. */
      nilai: z.string().nullable(),
      /** Time of the score; null without a score. The newest of these times is the version that a save must send. */
      updated_at: Waktu.nullable(),
      rubrik: z.array(z.object({ nilai: z.number(), label: z.string(), keterangan: z.string() })),
    }),
  ),
});

/**
 * Responses of other calls, which the mentor's page needs immediately. Because this response contains them, the page
 * loads in one round trip. A list is missing if it was not requested or has more than 200 rows.
 */
const AlsoHere = z.object({
  /** The opened task with its reviews; null when the participant has no task. */
  isi: tugasCatatan.reply.nullable(),
  nilai: reviewNilai.reply,
  daftar: z.array(AntreanRow).optional(),
  menunggu: z.array(MenungguRow).optional(),
});

export const tugasPeserta = endpoint({
  name: 'tugasPeserta',
  method: 'GET',
  path: '/men/tugas_peserta',
  summary: 'Seorang peserta dan semua tugasnya dalam kategori ini',
  access: ['mentor'],
  effect: 'read',
  limit: 'read',
  input: z.object({
    katid: ParamId,
    pesid: ParamId,
    ringkas: ParamFlag.optional().describe('1: tanpa catatan. Isinya satu per satu lewat /men/tugas_catatan'),
    serta: z
      .enum(['isi', 'semua'], 'Pilihan serta tidak dikenal')
      .optional()
      .describe(
        'Bersama ringkas, yang tampil di sampingnya. isi: satu tugas dan nilai. semua: juga kedua daftar',
      ),
    tugid: ParamId.optional().describe(
      'Dengan serta: tugas yang dibuka. Tanpa itu yang pertama perlu dibaca',
    ),
  }),
  reply: z.object({
    kat: z.object({ id_kat: z.number(), keterangan_kategori: z.string(), is_review: Flag, ...BobotSkala }),
    peserta: z.object({ name: ShownNama, email: z.string(), nama_pt: ShownNama, provinsi_pt: ShownNama }),
    /** Data that determine the state of the category together with the tasks (rules/tugas/state.ts). */
    keadaan: z.object({ jadwal: Jadwal, dinilai: Flag, halangan: Halangan }).optional(),
    tugas: z.array(
      z.object({
        id_tugas: z.number(),
        created_at: Waktu,
        updated_at: Waktu,
        /** Time when the task got its first text; null without a text. */
        dikirim_pada: Waktu.nullable(),
        id_review: z.number().nullable(),
        /** Time of the newest review; null without a review. */
        direview_pada: Waktu.nullable().optional(),
        kosong: Flag,
        catatan: z.string().optional(),
        tautan: Tautan,
      }),
    ),
    serta: AlsoHere.optional(),
  }),
});

/**
 * A competence score: an integer, or one digit as text. Text is accepted because the read call returns scores as text
 * (Specification, list of calls, Conventions).
 */
const NilaiKompetensi = z
  .union([z.number(), z.string().regex(/^\d$/).transform(Number)], 'Nilai wajib diisi')
  .refine(Number.isInteger, 'Nilai harus bilangan bulat');

export const nilaiStore = endpoint({
  name: 'nilaiStore',
  method: 'POST',
  path: '/men/tugas_review_nilai_all_lagi_store',
  summary: 'Menyimpan nilai kompetensi seorang peserta: semua atau tidak sama sekali',
  access: ['mentor'],
  effect: 'write',
  periodeTertutup: 'tolak',
  limit: 'write',
  input: z.object({
    dataArray: z
      .array(
        z.object({
          peserta_id: Id,
          kat_id: Id,
          kategori_nilai_id: Id,
          nilai: NilaiKompetensi,
        }),
        'Belum ada nilai yang dipilih',
      )
      .min(1, 'Belum ada nilai yang dipilih')
      .max(100, 'Terlalu banyak nilai dalam satu kiriman'),
    updated_at: Versi,
  }),
  reply: Saved.extend({
    ada: Flag,
    nilai_total: Nilai,
    nilai_max: Nilai,
    nilai_akhir: Nilai,
    updated_at: Waktu,
    riwayat_id: RiwayatId,
  }),
});

export const raportReview = endpoint({
  name: 'raportReview',
  method: 'GET',
  path: '/pr/raport_review',
  summary: 'Semua review atas satu tugas peserta yang ditugaskan',
  access: ['mentor'],
  effect: 'read',
  limit: 'read',
  input: z.object({ tugid: ParamId }),
  reply: z.array(Review),
});

export const reviewStore = endpoint({
  name: 'reviewStore',
  method: 'POST',
  path: '/men/tugas_review_store',
  summary: 'Menulis review atas tugas, atau mengubah review sendiri',
  access: ['mentor'],
  effect: 'write',
  periodeTertutup: 'tolak',
  limit: 'write',
  input: z.object({
    id_review: Id.nullish(),
    tugas_id: Id,
    kat_id: Id.optional(),
    peserta_id: Id.optional(),
    catatan: CatatanHtml,
    updated_at: Versi,
  }),
  reply: Saved.extend({ id_review: z.number(), updated_at: Waktu, riwayat_id: RiwayatId }),
});

/** Id that the browser creates for each open page, so that two tabs of one session have different ids. */
export const Tab = z
  .string()
  .regex(/^[\w-]{1,40}$/, 'Tanda halaman tidak dikenal')
  .default('');

export const hadir = endpoint({
  name: 'hadir',
  method: 'POST',
  path: '/men/hadir',
  summary: 'Menandai peserta ini sedang dibuka, dan siapa lagi yang membukanya dalam satu menit terakhir',
  access: ['mentor'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({ katid: Id, pesid: Id, tab: Tab }),
  reply: z.array(
    z.object({
      /**
       * Other viewers who have opened the page of this participant within the last minute. `anda`: the same mentor in
       * another tab or on another device. `admin`: an admin.
       */
      siapa: z.enum(['anda', 'admin']),
      name: ShownNama,
    }),
  ),
});

export const batalkan = endpoint({
  name: 'batalkan',
  method: 'POST',
  path: '/men/batalkan',
  summary: `Membatalkan simpanan nilai atau review sendiri dalam ${BATAL_DETIK} detik, selama belum ada yang lebih baru`,
  access: ['mentor'],
  effect: 'write',
  periodeTertutup: 'tolak',
  limit: 'write',
  input: z.object({ id: Id.describe('riwayat_id dari simpanan itu') }),
  reply: Pesan,
});
