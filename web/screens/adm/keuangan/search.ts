import { NAMA_STATUS_KLAIM } from '#rules/akun/klaim.ts';
import { KEUANGAN_PART } from '#rules/screens.ts';
import { oneOf, TABLE_SEARCH, wholeNumber, type SearchOf } from '#app/router/search.ts';
import { periodeParam, type PeriodeChoice } from '#parts/periode/filter.ts';

/** Location that the filter selects by default (Specification, document 2, section 9). */
const INITIAL_LOKASI = 1;

export const TAB = KEUANGAN_PART;
export type KeuanganTab = keyof typeof TAB;

/** Value of `status` in a URL that selects all claim statuses. */
export const ALL_STATUS = 'semua';

export const search = {
  ...TABLE_SEARCH,
  tab: oneOf(Object.keys(TAB) as [KeuanganTab, ...KeuanganTab[]], 'akomodasi'),
  /** Id of the location; 0 means all locations. */
  lokid: wholeNumber(INITIAL_LOKASI),
  periode_id: periodeParam,
  status: oneOf([ALL_STATUS, ...NAMA_STATUS_KLAIM], ALL_STATUS),
};
/**
 * Search values of the URL. `periode_id` is the period that the screen shows. If the URL contains no period, it is the
 * default period.
 */
export type KeuanganSearch = SearchOf<typeof search> & { periode_id: PeriodeChoice };
