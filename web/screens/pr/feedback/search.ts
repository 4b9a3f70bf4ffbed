import { KATEGORI_SURVEI } from '#rules/nilai/survei.ts';
import { oneOf, wholeNumber } from '#app/router/search.ts';

export const search = {
  /** Kind of the open survey. If empty, the page lists the surveys. */
  survei: oneOf(['', ...KATEGORI_SURVEI], ''),
  /** Id of the mentor, for a survey of the kind `pemateri`. */
  mentor_id: wholeNumber(0),
};
