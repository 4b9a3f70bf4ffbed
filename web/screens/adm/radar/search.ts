import { JENIS_RADAR } from '#rules/radar.ts';
import { anyText, oneOf, TABLE_SEARCH, wholeNumber, type SearchOf } from '#app/router/search.ts';
import { ALL_LOKASI } from '#parts/lokasi/FilterLokasi.tsx';
import { periodeParam, type PeriodeChoice } from '#parts/periode/filter.ts';

/** Value of `mentor_id` that selects all participants, with and without a mentor. */
export const ALL_MENTOR = 0;

export const search = {
  ...TABLE_SEARCH,
  /** Kind of the listed entries; empty: the first kind with entries. */
  jenis: oneOf(['', ...JENIS_RADAR], ''),
  /** Id of the location. The default is 0, all locations, so that an admin overlooks no entry at another location. */
  lokid: wholeNumber(ALL_LOKASI),
  periode_id: periodeParam,
  mentor_id: wholeNumber(ALL_MENTOR, (id) => id >= 0),
  /** Key of the row whose person was opened. The list focuses this row when the admin returns to the radar. */
  baris: anyText(),
  /** Id of the job that sends reminders. It is in the URL, so that a reload still shows the job's progress. 0: none. */
  kirim: wholeNumber(0, (id) => id >= 0),
};
export type RadarSearch = SearchOf<typeof search> & { periode_id: PeriodeChoice };
