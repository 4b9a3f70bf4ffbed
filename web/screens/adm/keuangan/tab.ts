import { SEMUA_LOKASI } from '#parts/lokasi/FilterLokasi.tsx';
import type { Search } from './search.ts';

interface Lokasi {
  readonly id: number;
  readonly keterangan: string;
}

/** What each tab gets from the page. */
export interface TabProps {
  state: Search;
  setState: (patch: Partial<Search>) => void;
  /** Undefined while they are not known yet. */
  lokasi: readonly Lokasi[] | undefined;
}

/** What a table shows, as its call and its export take it. */
export function shownOf({ lokid, q, sort }: Search) {
  return { lokid: lokid === SEMUA_LOKASI ? undefined : String(lokid), q, sort };
}

/** ` di Lokasi 1`, ` di semua lokasi`. */
export function nameOfLokasi({ lokid }: Search, lokasi: TabProps['lokasi']): string {
  if (lokid === SEMUA_LOKASI) return 'semua lokasi';
  return lokasi?.find((each) => each.id === lokid)?.keterangan ?? `lokasi ${lokid}`;
}
