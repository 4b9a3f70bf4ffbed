import { z } from 'zod';
import { JENIS_RADAR } from '#rules/radar.ts';
import { SearchInt, TABLE_SEARCH } from '#app/router/search.ts';
import { SEMUA_LOKASI } from '#parts/lokasi/FilterLokasi.tsx';

/** Every mentor, and participants without one. */
export const SEMUA_MENTOR = 0;

export const search = z.object({
  ...TABLE_SEARCH,
  /** What the people listed have left undone; empty: the first kind that has somebody. */
  jenis: z.enum(['', ...JENIS_RADAR]).default(''),
  /** Location; 0 is every one, where an admin begins: nobody is behind unseen elsewhere. */
  lokid: SearchInt.default(SEMUA_LOKASI),
  mentor_id: SearchInt.refine((id) => id >= 0).default(SEMUA_MENTOR),
  /** The sending that is followed, also after a reload; 0 is none. */
  kirim: SearchInt.refine((id) => id >= 0).default(0),
});
export type RadarSearch = z.output<typeof search>;
