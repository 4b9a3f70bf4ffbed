import { z } from 'zod';
import { TAMPIL } from '#rules/nilai/antrean.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Flag, NamaTampil, Paging, ParamId, Waktu } from '#contract/fields.ts';
import { Materi } from '#contract/pr/materi.ts';

export const menTugas = endpoint({
  name: 'menTugas',
  method: 'GET',
  path: '/men/tugas',
  summary: 'Agenda mentor: materi aktif kategori 1–5 di semua lokasi',
  access: ['mentor'],
  effect: 'read',
  limit: 'read',
  input: z.object({}),
  reply: z.array(Materi.extend({ lokasi_id: z.number(), lokasi: z.string() })),
});

export const evaluatorTugas = endpoint({
  name: 'evaluatorTugas',
  method: 'GET',
  path: '/men/evaluator_tugas',
  summary: 'Agenda evaluator: materi kategori 6 dan 7 yang dinilai mentor ini',
  access: ['mentor'],
  effect: 'read',
  limit: 'read',
  input: z.object({}),
  reply: z.array(Materi.extend({ lokasi_id: z.number(), lokasi: z.string() })),
});

export const menTugasDetail = endpoint({
  name: 'menTugasDetail',
  method: 'GET',
  path: '/men/tugas_detail',
  summary: 'Peserta yang ditugaskan kepada mentor ini dalam satu kategori',
  access: ['mentor'],
  effect: 'read',
  limit: 'read',
  paged: true,
  input: z.object({
    katid: ParamId,
    ...Paging,
    tampil: z
      .enum(TAMPIL, 'Pilihan tampil tidak dikenal')
      .optional()
      .describe('review: menunggu review; nilai: belum dinilai; selesai: sudah semuanya; semua'),
  }),
  reply: z.array(
    z.object({
      peserta_id: z.number(),
      name: NamaTampil,
      rumpun_id: z.number(),
      total_tugas: z.number(),
      total_review: z.number(),
      sudah_dinilai: Flag,
      /** Tasks that wait for a review. */
      menunggu: z.number(),
      /** Tasks with a text. */
      terisi: z.number(),
      /** When the oldest task was sent that waits for review or scores; null where nothing waits. */
      menunggu_sejak: Waktu.nullable(),
      /** Links of the tasks that ask for rights or do not open, as last checked; absent where links are not checked. */
      tautan_rusak: z.number().optional(),
    }),
  ),
});
