import { JENIS_RADAR } from '#rules/radar.ts';
import { oneOf, TABLE_SEARCH, wholeNumber, type SearchOf } from '#app/router/search.ts';
import { SEMUA_LOKASI } from '#parts/lokasi/FilterLokasi.tsx';

/** Every mentor, and participants without one. */
export const SEMUA_MENTOR = 0;

export const search = {
  ...TABLE_SEARCH,
  /** What the people listed have left undone; empty: the first kind that has somebody. */
  jenis: oneOf(['', ...JENIS_RADAR], ''),
  /** Location; 0 is every one, where an admin begins: nobody is behind unseen elsewhere. */
  lokid: wholeNumber(SEMUA_LOKASI),
  mentor_id: wholeNumber(SEMUA_MENTOR, (id) => id >= 0),
  /** The sending that is followed, also after a reload; 0 is none. */
  kirim: wholeNumber(0, (id) => id >= 0),
};
export type RadarSearch = SearchOf<typeof search>;
