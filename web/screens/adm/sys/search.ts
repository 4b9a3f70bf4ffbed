import { STATUS_EMAIL } from '#rules/email.ts';
import { BAGIAN_SISTEM } from '#rules/layar.ts';
import { pageOf } from '#app/calls/paged-table.ts';
import { oneOf, TABLE_SEARCH, type SearchOf } from '#app/router/search.ts';

export type BagianSistem = keyof typeof BAGIAN_SISTEM;
export const BAGIAN = Object.keys(BAGIAN_SISTEM) as [BagianSistem, ...BagianSistem[]];

export const search = {
  ...TABLE_SEARCH,
  tab: oneOf(BAGIAN, 'sistem'),
  /** Which mails the list shows; empty: all. */
  status: oneOf(['', ...STATUS_EMAIL], ''),
  /** Which questions: of a competence, in use (`1`) or not (`0`); empty: all. */
  kompetensi: oneOf(['', 'ajar', 'teliti', 'moderasi'], ''),
  aktif: oneOf(['', '0', '1'], ''),
};

type SysSearch = SearchOf<typeof search>;

/** An address of before the questions had a tab of their own: it asks something of their list without naming a tab. */
export const asksSoal = ({ tab, q, sort, page, kompetensi, aktif }: SysSearch): boolean =>
  tab === 'sistem' && (q !== '' || sort !== '' || page > 1 || kompetensi !== '' || aktif !== '');

/** What a list of these tabs asks the server for: `chosen` is what an export takes too. */
export function askOf(state: SysSearch) {
  const { q, sort } = state;
  const chosen = { q, sort: sort || undefined };
  return { chosen, paged: { ...chosen, ...pageOf(state) } };
}

export interface BagianProps {
  state: SysSearch;
  setState: (patch: Partial<SysSearch>) => void;
}
