import { z } from 'zod';
import { ANTREAN_VIEWS } from '#rules/nilai/antrean.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Flag, ParamId } from '#contract/fields.ts';
import { PeriodeOfMentor } from '#contract/fields/periode.ts';
import { pagingOf } from '#contract/list.ts';
import { ANTREAN, AntreanRow } from '#contract/lists/antrean.ts';
import { Materi } from '#contract/pr/materi.ts';

const AgendaRow = Materi.extend({
  lokasi_id: z.number(),
  lokasi: z.string(),
  /** 1: in at least one category of the agenda, this mentor grades a participant of the location. */
  peserta_anda: Flag,
});

export const menTugas = endpoint({
  name: 'menTugas',
  method: 'GET',
  path: '/men/tugas',
  summary: 'Agenda mentor: materi aktif kategori 1–5 di semua lokasi',
  access: ['mentor'],
  effect: 'read',
  limit: 'read',
  input: z.object({ periode_id: PeriodeOfMentor }),
  reply: z.array(AgendaRow),
});

export const evaluatorTugas = endpoint({
  name: 'evaluatorTugas',
  method: 'GET',
  path: '/men/evaluator_tugas',
  summary: 'Agenda evaluator: materi kategori 6 dan 7 yang dinilai mentor ini',
  access: ['mentor'],
  effect: 'read',
  limit: 'read',
  input: z.object({ periode_id: PeriodeOfMentor }),
  reply: z.array(AgendaRow),
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
  list: ANTREAN,
  input: z.object({
    katid: ParamId,
    periode_id: PeriodeOfMentor,
    ...pagingOf(ANTREAN),
    tampil: z
      .enum(ANTREAN_VIEWS, 'Pilihan tampil tidak dikenal')
      .optional()
      .describe(
        'menunggu: review atau nilai. review: menunggu review. nilai: belum dinilai. selesai: sudah semuanya. semua',
      ),
  }),
  reply: z.array(AntreanRow),
});
