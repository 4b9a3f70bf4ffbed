import { z } from 'zod';
import { SearchInt, TABLE_SEARCH } from '#app/router/search.ts';
import { PENUGASAN_SEARCH } from '../parts/penugasan/penugasan-search.ts';

export const search = z.object({
  ...TABLE_SEARCH,
  ...PENUGASAN_SEARCH,
  /** Specification, document 2, section 4: the three tabs by their names. */
  tab: z.enum(['list', 'tugas', 'kinerja']).default('list'),
  /** Category of the assignment; 0: not chosen. */
  katid: SearchInt.refine((kat_id) => kat_id >= 0 && kat_id <= 5).default(0),
  /** Whose performance is open; 0: everybody's of the mentor. */
  pesid: SearchInt.refine((id) => id >= 0).default(0),
});
