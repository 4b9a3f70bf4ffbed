import { z } from 'zod';
import { Sasaran } from '#api/parts/dipilih.ts';

/** The order for a recompute of everybody, at one location or at all, or of those ticked; with `tetap`, what an admin has typed is kept. */
export const NILAI_SEMUA = {
  kind: 'nilai_semua',
  payload: Sasaran.extend({ tetap: z.boolean().default(false) }),
} as const;
