import { TABLE_SEARCH, wholeNumber } from '#app/router/search.ts';

export const search = {
  ...TABLE_SEARCH,
  /** Of which location; 0: not chosen. */
  lokid: wholeNumber(1, (id) => id >= 0),
  /** For one category alone; 0: all of it. */
  katid: wholeNumber(0, (kat_id) => kat_id >= 0 && kat_id <= 7),
};
