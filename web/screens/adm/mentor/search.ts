import { oneOf, TABLE_SEARCH, wholeNumber } from '#app/router/search.ts';
import { RADAR_BACK } from '../parts/radar-search.ts';
import { PENUGASAN_SEARCH } from '../parts/penugasan/penugasan-search.ts';

export const search = {
  ...TABLE_SEARCH,
  ...PENUGASAN_SEARCH,
  ...RADAR_BACK,
  /** The tab that is open (Specification, document 2, section 4). */
  tab: oneOf(['list', 'tugas', 'kinerja'], 'list'),
  /** Category in the assignment tab, or 0 if none is selected. */
  katid: wholeNumber(0, (kat_id) => kat_id >= 0 && kat_id <= 5),
  /** Filter of the participants in the tab `kinerja`. Empty means all participants of the mentor. */
  nilai: oneOf(['', 'dinilai', 'lengkap', 'lulus'], ''),
  /** Participant in the tab `kinerja`; 0 means all participants of the mentor. */
  pesid: wholeNumber(0, (id) => id >= 0),
};
