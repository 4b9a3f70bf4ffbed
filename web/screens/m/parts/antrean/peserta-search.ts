import { TAMPIL } from '#rules/nilai/antrean.ts';
import { anyText, oneOf, TABLE_SEARCH } from '#app/router/search.ts';
import { URUT } from '#parts/tugas/antrean.ts';

const tampil = oneOf(TAMPIL, 'semua');

/** The list of a category's participants. */
export const pesertaListSearch = { ...TABLE_SEARCH, tampil };

/** One participant's work, and the list it was opened from. */
export const pesertaSearch = {
  /** The task that is open: its number, or `terbaru`; without it the one to read first. */
  lihat: anyText(),
  q: TABLE_SEARCH.q,
  sort: TABLE_SEARCH.sort,
  tampil,
  /** The queue over all categories is walked, in this order; else the list of this one. */
  antrean: oneOf(['', ...URUT], ''),
};
