import { TABLE_SEARCH, wholeNumber } from '#app/router/search.ts';
import { INITIAL_LOKASI } from '#parts/lokasi/initial.ts';

/** Value of `aktif` for both statuses. */
export const ALL_STATUS = 2;

/** Value of `salin` while the copy form is open without a target. */
export const COPY_WITHOUT_TARGET = -1;

export const search = {
  ...TABLE_SEARCH,
  /** Location; 0: all. */
  lokid: wholeNumber(INITIAL_LOKASI),
  /** Specification, document 2, section 2: the default is active materials. */
  aktif: wholeNumber(1, (value) => value >= 0 && value <= ALL_STATUS),
  /** Target location of the copy form; 0: closed. */
  salin: wholeNumber(0),
};
