import { ANTREAN_VIEWS } from '#rules/nilai/antrean.ts';
import { anyText, oneOf, TABLE_SEARCH } from '#app/router/search.ts';
import { ANTREAN_ORDERS } from '#parts/tugas/antrean.ts';

const tampil = oneOf(ANTREAN_VIEWS, 'semua');

/** URL parameters of a category's list of participants. */
export const pesertaListSearch = { ...TABLE_SEARCH, tampil };

/** URL parameters of a participant's work, including the list it was opened from. */
export const pesertaSearch = {
  /** The open task: its number, or `terbaru`; empty: the first task to read. */
  lihat: anyText(),
  q: TABLE_SEARCH.q,
  sort: TABLE_SEARCH.sort,
  tampil,
  /** Order of the queue over all categories for the navigation; empty: the navigation follows the category's list. */
  antrean: oneOf(['', ...ANTREAN_ORDERS], ''),
};
