import { oneOf, TABLE_SEARCH, wholeNumber, type SearchOf } from '#app/router/search.ts';

export const search = {
  ...TABLE_SEARCH,
  tab: oneOf(['akun', 'penghapusan', 'nama'], 'akun'),
  /** Filter by group; empty: mentors and participants. */
  group: oneOf(['', 'user', 'mentor', 'admin'], ''),
  /** Filter by status: closed (`1`), open (`0`), never used by its owner (`belum`), or all (empty). */
  ditutup: oneOf(['', '0', '1', 'belum'], ''),
  /** Filter of the requests for deletion by status; empty: all requests. */
  status: oneOf(['', 'menunggu', 'ditarik', 'ditolak', 'dilaksanakan'], ''),
  /** Filter of the requests for a corrected name by status; empty: all requests. */
  putusan: oneOf(['', 'menunggu', 'dikabulkan', 'ditolak'], ''),
  /** Id of the request for deletion that is open in the dialog; 0: closed. */
  permintaan: wholeNumber(0, (id) => id >= 0),
};

export type UserSearch = SearchOf<typeof search>;

/** Props of each tab: all URL parameters of the page, and a function that changes them. */
export interface UserTabProps {
  state: UserSearch;
  setState: (patch: Partial<UserSearch>) => void;
}
