import { TABLE_SEARCH, wholeNumber } from '#app/router/search.ts';
import { INITIAL_LOKASI } from '#parts/lokasi/initial.ts';
import { periodeParam } from '#parts/periode/filter.ts';

/** Value of `aktif` in a URL that selects active and inactive materials. */
export const ALL_STATUS = 2;

/** Value of `salin` while the copy form is open without a target location. */
export const COPY_WITHOUT_TARGET = -1;

export const search = {
  ...TABLE_SEARCH,
  /** Id of the location; 0 means all locations. */
  lokid: wholeNumber(INITIAL_LOKASI),
  periode_id: periodeParam,
  /**
   * Filter by state: 1 shows active materials (the default, Specification, document 2, section 2), 0 inactive
   * materials, 2 both.
   */
  aktif: wholeNumber(1, (value) => value >= 0 && value <= ALL_STATUS),
  /** Target location of the copy form, or 0 while the form is closed. */
  salin: wholeNumber(0),
};
