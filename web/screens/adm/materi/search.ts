import { TABLE_SEARCH, wholeNumber } from '#app/router/search.ts';
import { LOKASI_AWAL } from '#parts/lokasi/awal.ts';

/** Value of `aktif` that shows both. */
export const SEMUA_STATUS = 2;

/** Value of `salin` while the copy is open and no target is chosen. */
export const SALIN_TANPA_TUJUAN = -1;

export const search = {
  ...TABLE_SEARCH,
  /** Location; 0 is every one. */
  lokid: wholeNumber(LOKASI_AWAL),
  /** Specification, document 2, section 2: active ones unless told. */
  aktif: wholeNumber(1, (value) => value >= 0 && value <= SEMUA_STATUS),
  /** The location that is being copied to; 0: no copy is open. */
  salin: wholeNumber(0),
};
