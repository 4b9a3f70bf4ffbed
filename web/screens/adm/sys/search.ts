import { STATUS_EMAIL } from '#rules/email.ts';
import { SISTEM_PART } from '#rules/screens.ts';
import { pageOf } from '#app/calls/paged-table.ts';
import { oneOf, TABLE_SEARCH, wholeNumber, type SearchOf } from '#app/router/search.ts';

export type SistemPart = keyof typeof SISTEM_PART;
export const SISTEM_PARTS = Object.keys(SISTEM_PART) as [SistemPart, ...SistemPart[]];

/** Tab name in old links. The periods now have their own page, to which such a link is redirected. */
export const MOVED = 'periode';

export const search = {
  ...TABLE_SEARCH,
  tab: oneOf([...SISTEM_PARTS, MOVED], 'sistem'),
  /** Filter of the mails by status. Empty shows all mails. */
  status: oneOf(['', ...STATUS_EMAIL], ''),
  /**
   * Filter of the questions by competence. Empty shows all. `aktif` filters by state: in use (`1`), not in use (`0`),
   * or all (empty).
   */
  kompetensi: oneOf(['', 'ajar', 'teliti', 'moderasi'], ''),
  aktif: oneOf(['', '0', '1'], ''),
  /** Period whose openings are shown. With 0, it is the period of new participants. */
  periode_id: wholeNumber(0, (id) => id >= 0),
};

type SysSearch = SearchOf<typeof search>;

/**
 * Returns whether the URL is an old link to the questions, which were part of the tab `sistem` in an earlier version.
 * Such a URL filters, sorts or pages the questions without naming their tab.
 */
export const asksSoal = ({ tab, q, sort, page, kompetensi, aktif }: SysSearch): boolean =>
  tab === 'sistem' && (q !== '' || sort !== '' || page > 1 || kompetensi !== '' || aktif !== '');

/** Returns arguments for the requests of this page's tabs: `paged` for the table, `chosen` for the export. */
export function askOf(state: SysSearch) {
  const { q, sort } = state;
  const chosen = { q, sort: sort || undefined };
  return { chosen, paged: { ...chosen, ...pageOf(state) } };
}

export interface PartProps {
  state: SysSearch;
  setState: (patch: Partial<SysSearch>) => void;
}
