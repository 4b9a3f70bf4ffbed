import { STATUS_EMAIL } from '#rules/email.ts';
import { SISTEM_PART } from '#rules/screens.ts';
import { pageOf } from '#app/calls/paged-table.ts';
import { oneOf, TABLE_SEARCH, type SearchOf } from '#app/router/search.ts';

export type SistemPart = keyof typeof SISTEM_PART;
export const SISTEM_PARTS = Object.keys(SISTEM_PART) as [SistemPart, ...SistemPart[]];

export const search = {
  ...TABLE_SEARCH,
  tab: oneOf(SISTEM_PARTS, 'sistem'),
  /** Filter of mails by status; empty: all. */
  status: oneOf(['', ...STATUS_EMAIL], ''),
  /** Filters of questions: competence, and in use (`1`) or not (`0`); empty: all. */
  kompetensi: oneOf(['', 'ajar', 'teliti', 'moderasi'], ''),
  aktif: oneOf(['', '0', '1'], ''),
};

type SysSearch = SearchOf<typeof search>;

/** Recognizes an old URL, from before the questions had their own tab: it filters their list without naming a tab. */
export const asksSoal = ({ tab, q, sort, page, kompetensi, aktif }: SysSearch): boolean =>
  tab === 'sistem' && (q !== '' || sort !== '' || page > 1 || kompetensi !== '' || aktif !== '');

/** Query arguments of the lists in these tabs; `chosen` are the arguments for the export. */
export function askOf(state: SysSearch) {
  const { q, sort } = state;
  const chosen = { q, sort: sort || undefined };
  return { chosen, paged: { ...chosen, ...pageOf(state) } };
}

export interface PartProps {
  state: SysSearch;
  setState: (patch: Partial<SysSearch>) => void;
}
