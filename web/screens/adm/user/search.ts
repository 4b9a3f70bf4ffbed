import { oneOf, TABLE_SEARCH, wholeNumber, type SearchOf } from '#app/router/search.ts';

export const search = {
  ...TABLE_SEARCH,
  tab: oneOf(['akun', 'penghapusan', 'nama'], 'akun'),
  /** Group; empty: mentors and participants. */
  group: oneOf(['', 'user', 'mentor', 'admin'], ''),
  /** Closed (`1`), open (`0`), never opened by its owner (`belum`), or all. */
  ditutup: oneOf(['', '0', '1', 'belum'], ''),
  /** Status of deletion requests; empty: all. */
  status: oneOf(['', 'menunggu', 'ditarik', 'ditolak', 'dilaksanakan'], ''),
  /** Status of name correction requests; empty: all. */
  putusan: oneOf(['', 'menunggu', 'dikabulkan', 'ditolak'], ''),
  /** Id of the open deletion request; 0: none. */
  permintaan: wholeNumber(0, (id) => id >= 0),
};

export type UserSearch = SearchOf<typeof search>;

/** Props of each tab: all URL parameters. */
export interface UserTabProps {
  state: UserSearch;
  setState: (patch: Partial<UserSearch>) => void;
}
