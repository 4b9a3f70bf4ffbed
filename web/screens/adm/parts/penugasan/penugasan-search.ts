import { oneOf, wholeNumber, type SearchOf } from '#app/router/search.ts';

/** Specification, document 2, section 9: the location filter starts at 1. */
const INITIAL_LOKASI = 1;

/** URL parameters of both assignment screens, so that a reload keeps the state. */
export const PENUGASAN_SEARCH = {
  /** Mentor to assign participants to; 0: none selected. */
  menid: wholeNumber(0, (id) => id >= 0),
  /** Location; 0: all, -1: none selected. */
  lokid: wholeNumber(INITIAL_LOKASI, (id) => id >= -1),
  /** 0: a filter has changed since the last press of `Filter Data`. A link with all filters opens the list at once. */
  buka: wholeNumber(1, (flag) => flag === 0 || flag === 1),
  /** Filter of the list: all participants, unassigned ones, or the selected mentor's own. */
  tampil: oneOf(['semua', 'bebas', 'milik'], 'semua'),
};

export type PenugasanView = SearchOf<typeof PENUGASAN_SEARCH>['tampil'];
