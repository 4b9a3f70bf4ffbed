import { z } from 'zod';

/** How a recompute of everybody is ordered: at a location, or of all; with `tetap` what an admin has typed stays. */
export const NILAI_SEMUA = {
  kind: 'nilai_semua',
  payload: z.object({ lokid: z.number().nullable(), tetap: z.boolean().default(false) }),
} as const;
