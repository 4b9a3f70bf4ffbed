import { z } from 'zod';

export const search = z.object({
  /** Signed; names whose certificate is checked. */
  token: z.string().default(''),
});
