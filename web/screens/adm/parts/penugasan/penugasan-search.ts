import { oneOf, wholeNumber, type SearchOf } from '#app/router/search.ts';

/** Specification, document 2, section 9: the location filter starts at 1. */
const LOKASI_AWAL = 1;

/** What both assignment screens keep in their address, so that a reload changes nothing. */
export const PENUGASAN_SEARCH = {
  /** The mentor who is given participants; 0: not chosen. */
  menid: wholeNumber(0, (id) => id >= 0),
  /** Location; 0 is every one, -1 none chosen. */
  lokid: wholeNumber(LOKASI_AWAL, (id) => id >= -1),
  /** 0: a choice was changed since `Filter Data` was pressed. A link that names all choices opens the list at once. */
  buka: wholeNumber(1, (flag) => flag === 0 || flag === 1),
  /** Whom the list shows: everybody, those without a mentor, or the chosen mentor's. */
  tampil: oneOf(['semua', 'bebas', 'milik'], 'semua'),
};

export type Tampil = SearchOf<typeof PENUGASAN_SEARCH>['tampil'];
