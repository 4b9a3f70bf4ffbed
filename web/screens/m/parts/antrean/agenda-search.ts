import { z } from 'zod';
import { SearchInt, TABLE_SEARCH } from '#app/router/search.ts';

/** The agenda of a mentor or an evaluator. */
export const agendaSearch = z.object({
  ...TABLE_SEARCH,
  /** Location; 0 is every one. */
  lokid: SearchInt.default(0),
});
