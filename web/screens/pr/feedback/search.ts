import { z } from 'zod';
import { KATEGORI_SURVEI } from '#rules/nilai/survei.ts';
import { SearchInt } from '#app/router/search.ts';

export const search = z.object({
  /** The survey that is open; none: the choice. */
  survei: z.enum(['', ...KATEGORI_SURVEI]).default(''),
  /** The mentor whom a survey of `pemateri` is about. */
  mentor_id: SearchInt.default(0),
});
