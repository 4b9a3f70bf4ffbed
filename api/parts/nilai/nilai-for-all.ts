import { z } from 'zod';
import { Sasaran } from '#api/parts/dipilih.ts';

/**
 * Kind of the job that computes again the results of all participants, of a location, or of selected participants. With
 * `tetap`, stages that were set manually do not change.
 */
export const NILAI_FOR_ALL = {
  kind: 'nilai_semua',
  payload: Sasaran.extend({ tetap: z.boolean().default(false) }),
} as const;
