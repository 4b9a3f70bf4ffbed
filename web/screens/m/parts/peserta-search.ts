import { z } from 'zod';
import { TABLE_SEARCH } from '#app/router/search.ts';

/** The list of a category's participants. */
export const pesertaListSearch = z.object({
  ...TABLE_SEARCH,
  /** Who is shown: those who wait for a review, those without a score, everybody. */
  tampil: z.enum(['review', 'nilai', 'semua']).default('semua'),
});

/** One participant's work. */
export const pesertaSearch = z.object({
  /** The task that is open: its number, or `terbaru`; without it the one to read first. */
  lihat: z.string().default(''),
});
