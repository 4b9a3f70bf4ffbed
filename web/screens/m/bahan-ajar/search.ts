import { z } from 'zod';
import { SearchInt, TABLE_SEARCH } from '#app/router/search.ts';

export const search = z.object({
  ...TABLE_SEARCH,
  /** Category; 0 is every one. */
  katid: SearchInt.default(0),
});
