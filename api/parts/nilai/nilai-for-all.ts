import { z } from 'zod';
import { Sasaran } from '#api/parts/dipilih.ts';

/**
 * Kind of the job that recomputes the results of all participants, of a location, or of a selection. With
 * `tetap`, manually set stages do not change.
 */
export const NILAI_FOR_ALL = {
  kind: 'nilai_semua',
  payload: Sasaran.extend({ tetap: z.boolean().default(false) }),
} as const;
