import { z } from 'zod';
import { Sasaran } from '#api/parts/dipilih.ts';

/** Job that recomputes all participants of a location, of all, or the selected ones; with `tetap` typed stages stay. */
export const NILAI_FOR_ALL = {
  kind: 'nilai_semua',
  payload: Sasaran.extend({ tetap: z.boolean().default(false) }),
} as const;
