import { NAMA_LANGKAH } from '#rules/nilai/langkah.ts';
import { oneOf, TABLE_SEARCH, wholeNumber } from '#app/router/search.ts';
import { INITIAL_LOKASI } from '#parts/lokasi/initial.ts';
import { periodeParam } from '#parts/periode/filter.ts';

export const ALL_LANGKAH = 'semua';

export const search = {
  ...TABLE_SEARCH,
  /** Id of the location; 0 means all locations. */
  lokid: wholeNumber(INITIAL_LOKASI),
  periode_id: periodeParam,
  /** Step of the programme that the listed participants have reached. `semua` lists all participants. */
  tampil: oneOf([ALL_LANGKAH, ...NAMA_LANGKAH], ALL_LANGKAH),
  /** Id of the participant whose scores the dialog shows, or 0 while the dialog is closed. */
  rekap: wholeNumber(0),
};
