import { KATEGORI_SURVEI } from '#rules/nilai/survei.ts';
import { oneOf, wholeNumber } from '#app/router/search.ts';

export const search = {
  /** The survey that is open; none: the choice. */
  survei: oneOf(['', ...KATEGORI_SURVEI], ''),
  /** The mentor whom a survey of `pemateri` is about. */
  mentor_id: wholeNumber(0),
};
