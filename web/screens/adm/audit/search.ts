import { z } from 'zod';
import { TABLE_SEARCH } from '#app/router/search.ts';

export const search = z.object({
  ...TABLE_SEARCH,
  /** Of one object and what lies below it: `peserta/7`. */
  objek: z.string().default(''),
  aksi: z.string().default(''),
  /** Email of who did it. */
  pelaku: z.string().default(''),
  /** First and last day, `YYYY-MM-DD`. */
  dari: z.string().default(''),
  sampai: z.string().default(''),
});
