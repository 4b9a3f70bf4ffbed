import { z } from 'zod';
import { pagingOf } from '#contract/list.ts';
import { LAPORAN } from '#contract/lists/laporan.ts';
import { TABLE_SEARCH } from '#app/router/search.ts';

export const search = z.object({
  ...TABLE_SEARCH,
  /** The columns that the server sorts by; another one in the address counts as none. */
  sort: z.union([z.literal(''), pagingOf(LAPORAN).sort.unwrap()]).default(''),
});
