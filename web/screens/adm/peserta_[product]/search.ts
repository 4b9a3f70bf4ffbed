import { z } from 'zod';
import { SearchInt, TABLE_SEARCH } from '#app/router/search.ts';

/** Specification, document 2, section 9: the location filter starts at 1. */
const LOKASI_AWAL = 1;

export const search = z.object({
  ...TABLE_SEARCH,
  /** Location; 0 is every one. */
  lokid: SearchInt.default(LOKASI_AWAL),
  /** Whose recap is open; 0 is nobody's. */
  rekap: SearchInt.default(0),
});
