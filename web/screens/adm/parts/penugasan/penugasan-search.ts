import { oneOf, wholeNumber, type SearchOf } from '#app/router/search.ts';
import { periodeParam } from '#parts/periode/filter.ts';

/** Location that the filter selects by default (Specification, document 2, section 9). */
const INITIAL_LOKASI = 1;

/** URL parameters of both assignment screens. They keep the state of a screen at a reload. */
export const PENUGASAN_SEARCH = {
  periode_id: periodeParam,
  /** Id of the selected mentor, or 0 if none is selected. */
  menid: wholeNumber(0, (id) => id >= 0),
  /** Id of the location; 0 means all locations, and -1 means that none is selected. */
  lokid: wholeNumber(INITIAL_LOKASI, (id) => id >= -1),
  /**
   * With 0, the list is hidden, because a filter has changed since the last press of `Filter Data`. With 1 (default),
   * the list is shown, so that a link with all filters opens the list at once.
   */
  buka: wholeNumber(1, (flag) => flag === 0 || flag === 1),
  /**
   * Filter of the list: all participants, only unassigned participants, or only participants of the selected mentor.
   */
  tampil: oneOf(['semua', 'bebas', 'milik'], 'semua'),
};

export type PenugasanView = SearchOf<typeof PENUGASAN_SEARCH>['tampil'];
