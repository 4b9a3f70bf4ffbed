import { z } from 'zod';
import { TABLE_SEARCH } from '#app/router/search.ts';

export const search = z.object({
  ...TABLE_SEARCH,
  /** The columns that the server sorts by; another one in the address counts as none. */
  sort: z
    .string()
    .regex(/^(-?(tanggal|name|nama_mentor|materi|kelompok|durasi))?$/)
    .default(''),
});
