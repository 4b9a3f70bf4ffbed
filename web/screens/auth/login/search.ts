import { z } from 'zod';

export const search = z.object({
  /** Where to go on after signing in. */
  lanjut: z.string().default(''),
});
