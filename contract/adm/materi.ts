import { z } from 'zod';
import {
  GESER_MAX,
  LIBUR_MAX,
  PETUNJUK_MAX,
  PETUNJUK_LENGTH,
  TOO_MANY_MATERI_TAUTAN,
  TAUTAN_MATERI_MAX,
} from '#rules/tugas/materi.ts';
import { isTautan, TAUTAN_MAX, INVALID_TAUTAN_TEXT } from '#rules/tugas/tautan.ts';
import { eksporOf } from '#contract/ekspor.ts';
import { endpoint } from '#contract/endpoint.ts';
import {
  CatatanHtml,
  Flag,
  Id,
  NewId,
  ParamFlag,
  ParamId,
  Tanggal,
  textField,
  bebasText,
  Saved,
  Versi,
} from '#contract/fields.ts';
import { ParamPeriode } from '#contract/fields/periode.ts';
import { pagingOf } from '#contract/list.ts';
import { MATERI, MateriAdmin } from '#contract/lists/materi.ts';
import { MateriContent, Materi } from '#contract/pr/materi.ts';

export const admMateri = endpoint({
  name: 'admMateri',
  method: 'GET',
  path: '/adm/materi',
  summary: 'Materi kegiatan dan ketujuh kategori, urut tanggal mulai',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  paged: true,
  list: MATERI,
  input: z.object({
    lokid: ParamId.optional(),
    periode_id: ParamPeriode.optional(),
    is_aktif: ParamFlag.optional(),
    ...pagingOf(MATERI),
  }),
  reply: z.object({
    kategori: z.array(z.object({ id_kat: z.number(), keterangan_kategori: z.string() })),
    materi: z.array(MateriAdmin),
  }),
});

export const admMateriEkspor = eksporOf(admMateri, 'Tabel materi sebagai berkas .xlsx');

const FIXED = 'Tanpa isian tidak berubah. null atau kosong: dihapus';

/**
 * Maximum length of the instructions in a request. It is twice the maximum in the database, because the
 * address of a picture is longer in a request than in the database.
 */
export const PETUNJUK_KIRIM_MAX = 2 * PETUNJUK_MAX;

/** A link of a material and its label. */
export const TautanInput = z.object({
  url: textField('URL', TAUTAN_MAX).refine(isTautan, INVALID_TAUTAN_TEXT),
  keterangan: bebasText('Keterangan', 200),
});

export const admMateriStore = endpoint({
  name: 'admMateriStore',
  method: 'POST',
  path: '/adm/materi_store',
  summary: 'Menambah atau mengubah materi kegiatan',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'tolak',
  limit: 'write',
  input: z.object({
    id_materi: NewId,
    kat_id: Id,
    keterangan_materi: textField('Materi'),
    tgl_mulai: Tanggal,
    tgl_akhir: Tanggal,
    lokasi_id: Id,
    periode_id: Id.optional().describe(
      'Tanpa isian: periode pendaftaran untuk materi baru, selain itu tidak berubah',
    ),
    is_tugas: Flag,
    is_review: Flag.optional().describe('Tanpa isian: 0 untuk materi baru, selain itu tidak berubah'),
    is_aktif: Flag.optional().describe('Tanpa isian: 1 untuk materi baru, selain itu tidak berubah'),
    petunjuk: CatatanHtml.max(PETUNJUK_KIRIM_MAX, PETUNJUK_LENGTH).nullish().describe(FIXED),
    tautan: z
      .array(TautanInput, 'Tautan harus berupa daftar')
      .max(TAUTAN_MATERI_MAX, TOO_MANY_MATERI_TAUTAN)
      .nullish()
      .describe(FIXED),
    updated_at: Versi,
  }),
  reply: Saved,
});

export const admMateriDampak = endpoint({
  name: 'admMateriDampak',
  method: 'GET',
  path: '/adm/materi_dampak',
  summary: 'Sebuah materi, dan berapa peserta dan tugas yang tersentuh jika ia berubah',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  input: z.object({ id: ParamId }),
  reply: z.object({
    /** The stored material, with the fields that lists omit: instructions and links. */
    materi: MateriAdmin.extend(MateriContent.shape),
    /** Number of participants of the material's location and period. */
    jumlah_peserta: z.number(),
    /**
     * `jumlah_mengirim`: number of participants of this location and period who have sent a task of the material's
     * category. `jumlah_tugas`: number of the tasks that they have sent.
     */
    jumlah_mengirim: z.number(),
    jumlah_tugas: z.number(),
  }),
});

/**
 * `geser` is the number of days that is added to each date of the copied materials. It may be negative. This is the
 * error message for an invalid `geser`.
 */
const INVALID_GESER = `Geseran harus bilangan bulat, paling jauh ${GESER_MAX} hari`;
const Geser = z
  .number(INVALID_GESER)
  .int(INVALID_GESER)
  .min(-GESER_MAX, INVALID_GESER)
  .max(GESER_MAX, INVALID_GESER);

const WITHOUT_PERIODE = 'Tanpa isian: periode pendaftaran';
const MULAI =
  'Hari pertama salinan, menggantikan geser. Akhir pekan dan libur dilewati, jendela tidak memendek';
const Libur = z
  .array(Tanggal, 'Hari libur harus berupa daftar')
  .max(LIBUR_MAX, `Paling banyak ${LIBUR_MAX} hari libur`);

export const admMateriSalinan = endpoint({
  name: 'admMateriSalinan',
  method: 'GET',
  path: '/adm/materi_salinan',
  summary:
    'Apa yang akan dibuat jika materi aktif sebuah lokasi dan periode disalin ke lokasi atau periode lain',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  input: z.object({
    dari: ParamId,
    ke: ParamId,
    dari_periode_id: ParamId.optional().describe(WITHOUT_PERIODE),
    periode_id: ParamId.optional().describe(WITHOUT_PERIODE),
    geser: z
      .string(INVALID_GESER)
      .regex(/^-?\d{1,4}$/, INVALID_GESER)
      .transform(Number)
      .pipe(Geser)
      .default(0),
    mulai: Tanggal.optional().describe(MULAI),
    libur: z
      .string()
      .transform((text) => text.split(',').filter((day) => day !== ''))
      .pipe(Libur)
      .default([])
      .describe('Hari libur, dipisah koma'),
  }),
  reply: z.object({
    /** Earliest first day of the source materials; null if there are no source materials. */
    awal: Tanggal.nullable(),
    materi: z.array(
      Materi.omit({ is_aktif: true }).extend({
        /**
         * 1: the target schedule already has an active material with this category and name. Therefore this
         * material is not copied.
         */
        sudah_ada: Flag,
      }),
    ),
  }),
});

export const admMateriSalin = endpoint({
  name: 'admMateriSalin',
  method: 'POST',
  path: '/adm/materi_salin',
  summary:
    'Menyalin materi aktif sebuah lokasi dan periode ke yang lain dengan tanggal digeser, semua atau tidak sama sekali',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'tolak',
  limit: 'write',
  input: z.object({
    dari: Id,
    ke: Id,
    dari_periode_id: Id.optional().describe(WITHOUT_PERIODE),
    periode_id: Id.optional().describe(WITHOUT_PERIODE),
    geser: Geser.default(0),
    mulai: Tanggal.nullish().describe(MULAI),
    libur: Libur.default([]),
    id_materi: z
      .array(Id, 'Belum ada materi yang disalin')
      .min(1, 'Belum ada materi yang disalin')
      .max(1000, 'Paling banyak 1000 materi sekali salin')
      .describe('Materi yang menurut pratinjau akan dibuat. Jika sekarang berbeda: 409 sudah_berubah'),
  }),
  reply: z.object({ message: z.string(), jumlah: z.number() }),
});
