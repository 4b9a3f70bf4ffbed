import { oneOf, TABLE_SEARCH, wholeNumber, type SearchOf } from '#app/router/search.ts';

export const search = {
  ...TABLE_SEARCH,
  tab: oneOf(['akun', 'penghapusan', 'nama'], 'akun'),
  /** Filter by group. Empty shows mentors and participants. */
  group: oneOf(['', 'user', 'mentor', 'admin'], ''),
  /** Filter by status: closed (`1`), not closed (`0`), not closed but never used (`belum`), or all (empty). */
  ditutup: oneOf(['', '0', '1', 'belum'], ''),
  /** Filter of the deletion requests by status. Empty shows all requests. */
  status: oneOf(['', 'menunggu', 'ditarik', 'ditolak', 'dilaksanakan'], ''),
  /** Filter of the name correction requests by status. Empty shows all requests. */
  putusan: oneOf(['', 'menunggu', 'dikabulkan', 'ditolak'], ''),
  /** Id of the deletion request in the dialog, or 0 while the dialog is closed. */
  permintaan: wholeNumber(0, (id) => id >= 0),
};

export type UserSearch = SearchOf<typeof search>;

/** Props of each tab: all URL parameters of the page, and a function that changes them. */
export interface UserTabProps {
  state: UserSearch;
  setState: (patch: Partial<UserSearch>) => void;
}
