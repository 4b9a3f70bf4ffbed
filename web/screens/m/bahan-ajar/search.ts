import { TABLE_SEARCH, wholeNumber } from '#app/router/search.ts';

export const search = {
  ...TABLE_SEARCH,
  /** Category; 0: all. */
  katid: wholeNumber(0),
};
