import { NAMA_LANGKAH } from '#rules/nilai/langkah.ts';
import { oneOf, TABLE_SEARCH, wholeNumber } from '#app/router/search.ts';
import { INITIAL_LOKASI } from '#parts/lokasi/initial.ts';
import { ALL_PERIODE } from '#parts/periode/all.ts';

export const ALL_LANGKAH = 'semua';

export const search = {
  ...TABLE_SEARCH,
  /** Location; 0: all. */
  lokid: wholeNumber(INITIAL_LOKASI),
  /** Period; 0: all. */
  periode_id: wholeNumber(ALL_PERIODE),
  /** Only participants at this step of the programme; `semua`: all. */
  tampil: oneOf([ALL_LANGKAH, ...NAMA_LANGKAH], ALL_LANGKAH),
  /** Id of the participant whose recap is open; 0: none. */
  rekap: wholeNumber(0),
};
