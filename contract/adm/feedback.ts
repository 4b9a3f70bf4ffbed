import { z } from 'zod';
import { eksporOf } from '#contract/ekspor.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Flag, Nilai, ParamFlag, ParamId } from '#contract/fields.ts';
import {
  FEEDBACK_MENTOR,
  FeedbackMentorRow,
  FEEDBACK_APP,
  FeedbackAppRow,
} from '#contract/lists/feedback.ts';
import { pagingOf } from '#contract/list.ts';

export const feedbackMentor = endpoint({
  name: 'feedbackMentor',
  method: 'GET',
  path: '/adm/feedback_mentor',
  summary: 'Setiap mentor dengan rata-rata jawaban, jumlah survei, dan rata-rata nilai survei',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  paged: true,
  list: FEEDBACK_MENTOR,
  input: z.object({ ...pagingOf(FEEDBACK_MENTOR) }),
  reply: z.array(FeedbackMentorRow),
});

export const feedbackMentorEkspor = eksporOf(
  feedbackMentor,
  'Rata-rata survei setiap mentor sebagai berkas .xlsx',
);

/**
 * One question with its answers. The response never shows which answers belong to the same survey, so that a
 * survey stays anonymous.
 */
const Pertanyaan = z.object({
  id: z.number(),
  pertanyaan: z.string(),
  is_input: Flag,
  /** Mean of the ratings, 1 to 4; 0 without ratings and for the open question. */
  rerata: Nilai,
  /** Number of answers to this question. */
  jumlah: z.number(),
  /**
   * Number of ratings for each value 1 to 4. Null for the open question, for fewer than 3 surveys, and for a
   * mentor without published surveys.
   */
  sebaran: z.array(z.number()).length(4).nullable(),
  /**
   * Several rule sets can have the same list of survey questions. `aturan_id` is the oldest rule set with the list that
   * contains this question. `aturan` contains the names of all rule sets with this list.
   */
  aturan_id: z.number(),
  aturan: z.string(),
});

export const feedbackMentorDetail = endpoint({
  name: 'feedbackMentorDetail',
  method: 'GET',
  path: '/adm/feedback_mentor_detail',
  summary:
    'Jawaban survei tentang seorang mentor per pertanyaan. Rata-rata dari semua, sebaran dan saran dari yang sudah terbit (setiap tiga survei)',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  input: z.object({ menid: ParamId }),
  reply: z.array(
    Pertanyaan.extend({
      /** Number of published surveys. `sebaran` and `jawaban` contain only data of these surveys. */
      terbit: z.number(),
      /** Answers to the open question, sorted alphabetically; null for a rated question. */
      jawaban: z.array(z.string()).nullable(),
    }),
  ),
});

export const feedbackApp = endpoint({
  name: 'feedbackApp',
  method: 'GET',
  path: '/adm/feedback_app',
  summary: 'Setiap jawaban survei panitia, per pertanyaan menurut isinya. Mulai tiga survei',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  paged: true,
  list: FEEDBACK_APP,
  input: z.object({
    is_input: ParamFlag.optional().describe('1 hanya pertanyaan yang dinilai, 0 hanya saran'),
    ...pagingOf(FEEDBACK_APP),
  }),
  reply: z.array(FeedbackAppRow),
});

export const feedbackAppEkspor = eksporOf(feedbackApp, 'Jawaban survei panitia sebagai berkas .xlsx');

export const feedbackAppRingkas = endpoint({
  name: 'feedbackAppRingkas',
  method: 'GET',
  path: '/adm/feedback_app_ringkas',
  summary: 'Survei panitia per pertanyaan: rata-rata, jumlah jawaban, dan sebaran mulai tiga survei',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  input: z.object({}),
  reply: z.array(Pertanyaan),
});
