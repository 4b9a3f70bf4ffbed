import { JENIS_RADAR } from '#rules/radar.ts';
import { oneOf, TABLE_SEARCH, wholeNumber, type SearchOf } from '#app/router/search.ts';
import { ALL_LOKASI } from '#parts/lokasi/FilterLokasi.tsx';

/** Value of `mentor_id` for all mentors, including participants without a mentor. */
export const ALL_MENTOR = 0;

export const search = {
  ...TABLE_SEARCH,
  /** Kind of the listed entries; empty: the first non-empty kind. */
  jenis: oneOf(['', ...JENIS_RADAR], ''),
  /** Location; 0: all. This is the default, so that no entry at another location is overlooked. */
  lokid: wholeNumber(ALL_LOKASI),
  mentor_id: wholeNumber(ALL_MENTOR, (id) => id >= 0),
  /** Id of the followed reminder job, so that a reload keeps its progress; 0: none. */
  kirim: wholeNumber(0, (id) => id >= 0),
};
export type RadarSearch = SearchOf<typeof search>;
