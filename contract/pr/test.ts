import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Flag, Id, Nilai, Tanggal, Waktu } from '#contract/fields.ts';
import { AdaTes } from '#contract/fields/hasil.ts';

const INVALID_TES = 'Test harus 1 (pretest) atau 2 (posttest)';
const TesId = z.literal([1, 2], INVALID_TES);
const ParamTesId = z.enum(['1', '2'], INVALID_TES).transform((v) => Number(v) as 1 | 2);

export const KompetensiTes = z.enum(['ajar', 'teliti', 'moderasi']);

/** Maximum number of answers in one request. A test has fewer questions. */
const JAWABAN_MAX = 500;

export const nilaiTest = endpoint({
  name: 'nilaiTest',
  method: 'GET',
  path: '/pr/cek_res',
  summary: 'Nilai pretest dan posttest sendiri. 0 selama belum ada.',
  access: ['user'],
  effect: 'read',
  limit: 'read',
  input: z.object({ tesid: ParamTesId }),
  reply: z.object({
    nilai_pre: Nilai,
    nilai_post: Nilai,
    ada: AdaTes,
    sudah_pre: Flag,
    sudah_post: Flag,
    /** Last day of the test, if an admin has opened it only for this participant. Null without such an exception. */
    buka_pre: Tanggal.nullable(),
    buka_post: Tanggal.nullable(),
    /** Time when the participant's current attempt at the test began. Older answers belong to a previous attempt. */
    sejak_pre: Waktu.nullable(),
    sejak_post: Waktu.nullable(),
  }),
});

/**
 * The reply does not contain the values of the options, because they show which answer is best (Specification, list of
 * calls).
 */
export const soalTest = endpoint({
  name: 'soalTest',
  method: 'GET',
  path: '/pr/soal',
  summary:
    'Soal test yang sedang dibuka, dalam urutan milik peserta ini. Tanpa tesid yang pertama belum dikirim',
  access: ['user'],
  effect: 'read',
  limit: 'read',
  input: z.object({ tesid: ParamTesId.optional() }),
  reply: z.array(
    z.object({
      id: z.number(),
      pertanyaan: z.string(),
      kompetensi: KompetensiTes,
      option: z.array(z.object({ id: z.number(), pertanyaan: z.string() })),
    }),
  ),
});

export const soalStoreTest = endpoint({
  name: 'soalStoreTest',
  method: 'POST',
  path: '/pr/soal_pre_response_store',
  summary: 'Mengirim semua jawaban test. Server yang menghitung nilainya',
  access: ['user'],
  effect: 'write',
  periodeTertutup: 'tolak',
  limit: 'write',
  input: z.object({
    tesid: TesId,
    jawaban: z
      .array(z.object({ id: Id, optid: Id }), 'Jawaban belum lengkap')
      .max(JAWABAN_MAX, 'Terlalu banyak jawaban'),
  }),
  reply: z.object({
    message: z.string(),
    nilai_akhir: Nilai,
    cal_ajar: Nilai,
    cal_teliti: Nilai,
    cal_mod: Nilai,
  }),
});

/** An unsent answer, and the time when the participant selected it. */
export const JawabanDraf = z.object({ id: Id, optid: Id, waktu: Waktu });

export const testDraf = endpoint({
  name: 'testDraf',
  method: 'GET',
  path: '/pr/soal_draf',
  summary: 'Jawaban test yang belum dikirim, dari perangkat mana pun',
  access: ['user'],
  effect: 'read',
  limit: 'read',
  input: z.object({ tesid: ParamTesId }),
  reply: z.array(JawabanDraf),
});

export const testDrafStore = endpoint({
  name: 'testDrafStore',
  method: 'POST',
  path: '/pr/soal_draf_store',
  summary: 'Menyimpan jawaban yang belum dikirim. Per soal yang terakhir dipilih yang berlaku',
  access: ['user'],
  effect: 'write',
  periodeTertutup: 'tolak',
  limit: 'write',
  input: z.object({
    tesid: TesId,
    jawaban: z.array(JawabanDraf, 'Jawaban tidak dapat dibaca').max(JAWABAN_MAX, 'Terlalu banyak jawaban'),
  }),
  /** All stored answers, so that a second device can show the same answers. */
  reply: z.array(JawabanDraf),
});

export const testHasil = endpoint({
  name: 'testHasil',
  method: 'GET',
  path: '/pr/test_hasil',
  summary: 'Hasil test sendiri yang tersimpan, per kompetensi',
  access: ['user'],
  effect: 'read',
  limit: 'read',
  input: z.object({}),
  reply: z.array(
    z.object({
      tesid: z.number(),
      nilai_akhir: Nilai,
      cal_ajar: Nilai,
      cal_teliti: Nilai,
      cal_mod: Nilai,
      created_at: Waktu,
      /**
       * Minimum score of the moderation part (`cal_mod`) in the rule set of the participant's period. A lower score of
       * this part is raised to the minimum.
       */
      lantai_moderasi: Nilai,
    }),
  ),
});
