import { TABLE_SEARCH, wholeNumber } from '#app/router/search.ts';
import { periodeParam } from '#parts/periode/filter.ts';

export const search = {
  ...TABLE_SEARCH,
  /** Id of the location, or 0 if none is selected. */
  lokid: wholeNumber(1, (id) => id >= 0),
  periode_id: periodeParam,
  /** Id of the category; 0 means all categories. */
  katid: wholeNumber(0, (kat_id) => kat_id >= 0 && kat_id <= 7),
};
