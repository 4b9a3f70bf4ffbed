import { z } from 'zod';

export const search = z.object({
  /** The test that is asked for; none: the first that is open and not sent. */
  tesid: z.enum(['', '1', '2']).default(''),
});
