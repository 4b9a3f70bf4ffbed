import { oneOf, TABLE_SEARCH, wholeNumber, type SearchOf } from '#app/router/search.ts';

export const search = {
  ...TABLE_SEARCH,
  tab: oneOf(['akun', 'penghapusan', 'nama'], 'akun'),
  /** Group; empty: mentors and participants. */
  group: oneOf(['', 'user', 'mentor', 'admin'], ''),
  /** Closed (`1`), open (`0`), never opened by its owner (`belum`), or all. */
  ditutup: oneOf(['', '0', '1', 'belum'], ''),
  /** How far requests to be deleted are; empty: all. */
  status: oneOf(['', 'menunggu', 'ditarik', 'ditolak', 'dilaksanakan'], ''),
  /** How far requests to correct a name are; empty: all. */
  putusan: oneOf(['', 'menunggu', 'dikabulkan', 'ditolak'], ''),
  /** The request to be deleted that is opened; 0: none. */
  permintaan: wholeNumber(0, (id) => id >= 0),
};

export type UserSearch = SearchOf<typeof search>;

/** What each tab gets: all that the address says. */
export interface UserTabProps {
  state: UserSearch;
  setState: (patch: Partial<UserSearch>) => void;
}
