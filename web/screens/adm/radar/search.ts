import { JENIS_RADAR } from '#rules/radar.ts';
import { anyText, oneOf, TABLE_SEARCH, wholeNumber, type SearchOf } from '#app/router/search.ts';
import { ALL_LOKASI } from '#parts/lokasi/FilterLokasi.tsx';
import { periodeParam, type PeriodeChoice } from '#parts/periode/filter.ts';

/** Value of `mentor_id` that selects all participants, with and without a mentor. */
export const ALL_MENTOR = 0;

export const search = {
  ...TABLE_SEARCH,
  /** Kind of the listed entries. If empty, the first kind with entries is listed. */
  jenis: oneOf(['', ...JENIS_RADAR], ''),
  /**
   * Id of the location. The default 0 means all locations, so that an admin does not miss entries at other locations.
   */
  lokid: wholeNumber(ALL_LOKASI),
  periode_id: periodeParam,
  mentor_id: wholeNumber(ALL_MENTOR, (id) => id >= 0),
  /**
   * Key of the row from which the user opened a person. The list focuses this row when the admin returns to the radar.
   */
  baris: anyText(),
  /**
   * Id of the job that sends reminders, or 0. It is in the URL, so that the job's progress is still shown after a
   * reload.
   */
  kirim: wholeNumber(0, (id) => id >= 0),
};
export type RadarSearch = SearchOf<typeof search> & { periode_id: PeriodeChoice };
