import { z } from 'zod';
import { KATEGORI_SURVEI, NILAI_SURVEI_MAKS, SARAN_MAX } from '#rules/nilai/survei.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Flag, Id, Nilai, ParamId, Saved, wellFormed } from '#contract/fields.ts';

const Kategori = z.enum(KATEGORI_SURVEI, 'Survei harus panitia atau pemateri');
/** Maximum number of answers in one request. A survey has fewer questions. */
const JAWABAN_MAX = 100;

export const surveiPertanyaan = endpoint({
  name: 'surveiPertanyaan',
  method: 'GET',
  path: '/pr/survei_pertanyaan',
  summary: 'Pertanyaan survei, yang terbuka terakhir',
  access: ['user'],
  effect: 'read',
  limit: 'read',
  input: z.object({ kategori: Kategori }),
  reply: z.array(z.object({ id: z.number(), pertanyaan: z.string(), kategori: Kategori, is_input: Flag })),
});

export const surveiStatus = endpoint({
  name: 'surveiStatus',
  method: 'GET',
  path: '/pr/survei_status',
  summary: 'Survei mana yang sudah dikirim. Jawabannya tidak tercatat atas nama siapa pun',
  access: ['user'],
  effect: 'read',
  limit: 'read',
  input: z.object({}),
  reply: z.object({ panitia: Flag, pemateri: z.array(z.number()) }),
});

const INVALID_NILAI = `Pilih 1 sampai ${NILAI_SURVEI_MAKS}`;

/**
 * The answer to a question. For a rating, it is a number, or one digit as text. For the open question, it is the text.
 */
const Val = z.union(
  [
    z.number(INVALID_NILAI),
    z
      .string(INVALID_NILAI)
      .refine(wellFormed, 'Saran berisi karakter yang tidak dapat disimpan')
      .max(SARAN_MAX, `Saran paling banyak ${SARAN_MAX} karakter`),
  ],
  INVALID_NILAI,
);

export const surveiStore = endpoint({
  name: 'surveiStore',
  method: 'POST',
  path: '/pr/survei_store',
  summary: 'Mengirim satu survei. Id yang dijawab adalah mentornya (0: panitia), bukan nomor jawaban',
  access: ['user'],
  effect: 'write',
  periodeTertutup: 'tolak',
  limit: 'write',
  input: z.object({
    kategori: Kategori,
    mentor_id: Id.nullish().describe('Wajib untuk pemateri'),
    jawaban: z
      .array(z.object({ id: Id, val: Val.nullish() }), 'Survei belum lengkap')
      .max(JAWABAN_MAX, 'Terlalu banyak jawaban'),
  }),
  reply: Saved.extend({ nilai_akhir: Nilai }),
});

/** An unsent survey: the stored answers, and the index (from 0) of the question at which to continue. */
const Draf = z.object({
  langkah: z.number().int().min(0).max(JAWABAN_MAX),
  jawaban: z
    .array(z.object({ id: Id, val: Val }), 'Jawaban tidak dapat dibaca')
    .max(JAWABAN_MAX, 'Terlalu banyak jawaban'),
});

export const surveiDraf = endpoint({
  name: 'surveiDraf',
  method: 'GET',
  path: '/pr/survei_draf',
  summary: 'Survei sendiri yang belum dikirim. null jika tidak ada',
  access: ['user'],
  effect: 'read',
  limit: 'read',
  input: z.object({ kategori: Kategori, mentor_id: ParamId.optional() }),
  reply: Draf.nullable(),
});

export const surveiDrafStore = endpoint({
  name: 'surveiDrafStore',
  method: 'POST',
  path: '/pr/survei_draf_store',
  summary:
    'Menyimpan jawaban survei yang belum dikirim, per pertanyaan yang terakhir. Hilang bersama pengirimannya',
  access: ['user'],
  effect: 'write',
  periodeTertutup: 'tolak',
  limit: 'write',
  // The request contains only new or changed answers. The server keeps the answers that the request does not contain,
  // even answers from another device.
  input: Draf.extend({ kategori: Kategori, mentor_id: Id.nullish() }),
  reply: Draf,
});

export const surveiPilihan = endpoint({
  name: 'surveiPilihan',
  method: 'GET',
  path: '/pr/survei_pilihan',
  summary: 'Mentor sendiri di kategori 1–5 dan survei yang belum dikirim dengan jumlah jawabannya',
  access: ['user'],
  effect: 'read',
  limit: 'read',
  input: z.object({}),
  reply: z.object({
    mentor: z.array(z.number()),
    draf: z.array(z.object({ kategori: Kategori, mentor_id: z.number().nullable(), terisi: z.number() })),
  }),
});
