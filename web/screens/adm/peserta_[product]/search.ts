import { NAMA_LANGKAH } from '#rules/nilai/langkah.ts';
import { oneOf, TABLE_SEARCH, wholeNumber } from '#app/router/search.ts';
import { LOKASI_AWAL } from '#parts/lokasi/awal.ts';
import { SEMUA_PERIODE } from '#parts/periode/semua.ts';

export const SEMUA_LANGKAH = 'semua';

export const search = {
  ...TABLE_SEARCH,
  /** Location; 0 is every one. */
  lokid: wholeNumber(LOKASI_AWAL),
  /** Period; 0 is every one. */
  periode_id: wholeNumber(SEMUA_PERIODE),
  /** Only who stands at this step of the programme; `semua` is everybody. */
  tampil: oneOf([SEMUA_LANGKAH, ...NAMA_LANGKAH], SEMUA_LANGKAH),
  /** Whose recap is open; 0 is nobody's. */
  rekap: wholeNumber(0),
};
