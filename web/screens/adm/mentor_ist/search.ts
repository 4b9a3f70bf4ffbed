import { oneOf, TABLE_SEARCH } from '#app/router/search.ts';
import { PENUGASAN_SEARCH } from '../parts/penugasan/penugasan-search.ts';

export const search = {
  ...TABLE_SEARCH,
  ...PENUGASAN_SEARCH,
  /** Kind of work: 1 is the practice, 0 the article. Empty if none is selected. */
  isprak: oneOf(['', '0', '1'], ''),
};
