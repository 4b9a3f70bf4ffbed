import { oneOf, TABLE_SEARCH, wholeNumber } from '#app/router/search.ts';
import { PENUGASAN_SEARCH } from '../parts/penugasan/penugasan-search.ts';

export const search = {
  ...TABLE_SEARCH,
  ...PENUGASAN_SEARCH,
  /** Specification, document 2, section 4: the three tabs by their names. */
  tab: oneOf(['list', 'tugas', 'kinerja'], 'list'),
  /** Category of the assignment; 0: not chosen. */
  katid: wholeNumber(0, (kat_id) => kat_id >= 0 && kat_id <= 5),
  /** Whose performance is open; 0: everybody's of the mentor. */
  pesid: wholeNumber(0, (id) => id >= 0),
};
