import { KATEGORI_SURVEI } from '#rules/nilai/survei.ts';
import { oneOf, wholeNumber } from '#app/router/search.ts';

export const search = {
  /** Kind of the open survey; empty: the page lists the surveys. */
  survei: oneOf(['', ...KATEGORI_SURVEI], ''),
  /** Id of the mentor whom a survey of the kind `pemateri` is about. */
  mentor_id: wholeNumber(0),
};
