import { z } from 'zod';
import { TABLE_SEARCH } from '#app/router/search.ts';
import { PENUGASAN_SEARCH } from '../parts/penugasan/penugasan-search.ts';

export const search = z.object({
  ...TABLE_SEARCH,
  ...PENUGASAN_SEARCH,
  /** 1 practice, 0 the article; empty: not chosen. */
  isprak: z.enum(['', '0', '1']).default(''),
});
