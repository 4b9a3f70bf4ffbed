import { z } from 'zod';
import { ParamId } from '#contract/fields.ts';

/**
 * Period filter of a list: an id, `berjalan` (all periods that are not closed) or `semua` (all periods). Each
 * list documents the meaning of a missing filter.
 */
export const ParamPeriode = z.union(
  [z.literal(['berjalan', 'semua']), ParamId],
  'Harus bilangan bulat positif',
);
/** Parameter with which a mentor filters a list by period. */
export const PeriodeOfMentor = ParamPeriode.optional().describe(
  'Tanpa isian atau `berjalan`: periode yang berjalan. `semua`: juga yang ditutup selama masih boleh dibaca',
);
export type PeriodeFilter = z.output<typeof ParamPeriode>;
