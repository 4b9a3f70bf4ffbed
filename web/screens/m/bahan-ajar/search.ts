import { TABLE_SEARCH, wholeNumber } from '#app/router/search.ts';

export const search = {
  ...TABLE_SEARCH,
  /** Id of the category; 0 means all categories. */
  katid: wholeNumber(0),
};
