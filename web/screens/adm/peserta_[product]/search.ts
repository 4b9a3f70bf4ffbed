import { NAMA_LANGKAH } from '#rules/nilai/langkah.ts';
import { oneOf, TABLE_SEARCH, wholeNumber } from '#app/router/search.ts';
import { LOKASI_AWAL } from '#parts/lokasi/awal.ts';
import { SEMUA_PERIODE } from '#parts/periode/semua.ts';

export const SEMUA_LANGKAH = 'semua';

export const search = {
  ...TABLE_SEARCH,
  /** Location; 0: all. */
  lokid: wholeNumber(LOKASI_AWAL),
  /** Period; 0: all. */
  periode_id: wholeNumber(SEMUA_PERIODE),
  /** Only participants at this step of the programme; `semua`: all. */
  tampil: oneOf([SEMUA_LANGKAH, ...NAMA_LANGKAH], SEMUA_LANGKAH),
  /** Id of the participant whose recap is open; 0: none. */
  rekap: wholeNumber(0),
};
