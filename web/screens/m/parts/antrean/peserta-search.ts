import { ANTREAN_VIEWS } from '#rules/nilai/antrean.ts';
import { anyText, oneOf, TABLE_SEARCH } from '#app/router/search.ts';
import { periodeParam } from '#parts/periode/filter.ts';
import { ANTREAN_ORDERS } from '#parts/tugas/antrean.ts';

const tampil = oneOf(ANTREAN_VIEWS, 'semua');

/** URL parameters of the list of a category's participants. */
export const pesertaListSearch = { ...TABLE_SEARCH, periode_id: periodeParam, tampil };

/**
 * URL parameters of the page with a participant's work. They include the parameters of the list from which the user
 * came, so that links to other participants follow this list.
 */
export const pesertaSearch = {
  /**
   * Id of the open task, or `terbaru` for the newest task. If empty, the page opens the first task that the grader
   * should read.
   */
  lihat: anyText(),
  periode_id: periodeParam,
  q: TABLE_SEARCH.q,
  sort: TABLE_SEARCH.sort,
  tampil,
  /**
   * Sort order of the queue that the links to other participants follow. If empty, they follow the list of the
   * category.
   */
  antrean: oneOf(['', ...ANTREAN_ORDERS], ''),
};
