import { z } from 'zod';
import { NAMA_LANGKAH } from '#rules/nilai/langkah.ts';
import { SearchInt, TABLE_SEARCH } from '#app/router/search.ts';
import { LOKASI_AWAL } from '#parts/lokasi/awal.ts';
import { SEMUA_PERIODE } from '#parts/periode/semua.ts';

export const SEMUA_LANGKAH = 'semua';

export const search = z.object({
  ...TABLE_SEARCH,
  /** Location; 0 is every one. */
  lokid: SearchInt.default(LOKASI_AWAL),
  /** Period; 0 is every one. */
  periode_id: SearchInt.default(SEMUA_PERIODE),
  /** Only who stands at this step of the programme; `semua` is everybody. */
  tampil: z.enum([SEMUA_LANGKAH, ...NAMA_LANGKAH]).default(SEMUA_LANGKAH),
  /** Whose recap is open; 0 is nobody's. */
  rekap: SearchInt.default(0),
});
