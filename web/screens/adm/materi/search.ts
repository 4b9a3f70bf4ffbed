import { z } from 'zod';
import { SearchInt, TABLE_SEARCH } from '#app/router/search.ts';
import { LOKASI_AWAL } from '#parts/lokasi/awal.ts';

/** Value of `aktif` that shows both. */
export const SEMUA_STATUS = 2;

/** Value of `salin` while the copy is open and no target is chosen. */
export const SALIN_TANPA_TUJUAN = -1;

export const search = z.object({
  ...TABLE_SEARCH,
  /** Location; 0 is every one. */
  lokid: SearchInt.default(LOKASI_AWAL),
  /** Specification, document 2, section 2: active ones unless told. */
  aktif: SearchInt.refine((value) => value >= 0 && value <= SEMUA_STATUS).default(1),
  /** The location that is being copied to; 0: no copy is open. */
  salin: SearchInt.default(0),
});
