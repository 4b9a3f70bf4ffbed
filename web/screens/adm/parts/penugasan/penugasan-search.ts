import { oneOf, wholeNumber, type SearchOf } from '#app/router/search.ts';
import { periodeParam } from '#parts/periode/filter.ts';

/** Location that the filter selects at first (Specification, document 2, section 9). */
const INITIAL_LOKASI = 1;

/** URL parameters of both assignment screens, so that a reload keeps the state. */
export const PENUGASAN_SEARCH = {
  periode_id: periodeParam,
  /** Id of the selected mentor; 0: none. */
  menid: wholeNumber(0, (id) => id >= 0),
  /** Id of the location; 0: all locations; -1: none selected. */
  lokid: wholeNumber(INITIAL_LOKASI, (id) => id >= -1),
  /**
   * 0: a filter has changed since the last press of `Filter Data`, so the list is hidden. 1 (default): the list is
   * shown. So a link with all filters opens the list at once.
   */
  buka: wholeNumber(1, (flag) => flag === 0 || flag === 1),
  /** Filter of the list: all participants, unassigned participants, or the selected mentor's participants. */
  tampil: oneOf(['semua', 'bebas', 'milik'], 'semua'),
};

export type PenugasanView = SearchOf<typeof PENUGASAN_SEARCH>['tampil'];
