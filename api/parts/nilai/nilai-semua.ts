import { z } from 'zod';

/** The order for a recompute of everybody, at one location or at all; with `tetap`, what an admin has typed is kept. */
export const NILAI_SEMUA = {
  kind: 'nilai_semua',
  payload: z.object({ lokid: z.number().nullable(), tetap: z.boolean().default(false) }),
} as const;
