import { KATEGORI_SURVEI } from '#rules/nilai/survei.ts';
import { oneOf, wholeNumber } from '#app/router/search.ts';

export const search = {
  /** The open survey; empty: the list of surveys. */
  survei: oneOf(['', ...KATEGORI_SURVEI], ''),
  /** Mentor of a `pemateri` survey. */
  mentor_id: wholeNumber(0),
};
