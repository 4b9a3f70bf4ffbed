import { z } from 'zod';
import { Flag, ShownNama, Nilai } from '#contract/fields.ts';
import { listOf } from '#contract/list.ts';

export const FeedbackMentorRow = z.object({
  id: z.number(),
  name: ShownNama,
  email: z.string(),
  /** Mean of all single ratings about the mentor, 1 to 4; 0 without ratings. */
  rerata: Nilai,
  /** Number of surveys about the mentor. */
  jumlah: z.number(),
  /** Mean of the scores of all surveys about the mentor. */
  nilai_akhir: Nilai,
});

export const FEEDBACK_MENTOR = listOf(FeedbackMentorRow, {
  name: { title: 'Nama', sort: true },
  email: { title: 'Email', sort: true },
  rerata: { title: 'Rata-rata', as: 'nilai', sort: true, width: '22%' },
  jumlah: { title: 'Jumlah', as: 'jumlah', sort: true },
  nilai_akhir: { title: 'Nilai Akhir', short: 'Nilai survei', as: 'nilai', sort: true },
});

export const FeedbackAppRow = z.object({
  id: z.number(),
  pertanyaan: z.string(),
  is_input: Flag,
  jawaban: z.string(),
});

/** Equal answers to the same question are one row of the spreadsheet. `banyak` is the number of these answers. */
export const SameJawabanRow = FeedbackAppRow.extend({ banyak: z.number() });

export const FEEDBACK_APP = listOf(SameJawabanRow, {
  pertanyaan: { title: 'Pertanyaan', sort: true, width: '50%' },
  jawaban: { title: 'Jawaban', sort: true },
  banyak: { title: 'Banyaknya', as: 'jumlah', only: 'sheet' },
});
