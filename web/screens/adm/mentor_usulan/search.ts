import { TABLE_SEARCH, wholeNumber } from '#app/router/search.ts';

export const search = {
  ...TABLE_SEARCH,
  /** Location; 0: none selected. */
  lokid: wholeNumber(1, (id) => id >= 0),
  /** Category; 0: all. */
  katid: wholeNumber(0, (kat_id) => kat_id >= 0 && kat_id <= 7),
};
