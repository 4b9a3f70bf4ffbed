import type { ReplyOf } from '#contract/endpoint.ts';
import type { referensi } from '#contract/auth.ts';
import { ALL_LOKASI } from '#parts/lokasi/FilterLokasi.tsx';
import { ALL_PERIODE, namaPeriode, RUNNING_PERIODE } from '#parts/periode/filter.ts';
import type { KeuanganSearch } from './search.ts';

type Lists = ReplyOf<typeof referensi>;

/** Props of every tab of the finance page. */
export interface KeuanganTabProps {
  state: KeuanganSearch;
  setState: (patch: Partial<KeuanganSearch>) => void;
  /** The locations, or undefined while they are loading. */
  lokasi: Lists['lokasi'] | undefined;
  periode: Lists['periode'] | undefined;
}

/** Returns filter, search and sort order as arguments for the table's request and its export. */
export function shownOf({ lokid, periode_id, q, sort }: KeuanganSearch) {
  return {
    lokid: lokid === ALL_LOKASI ? undefined : String(lokid),
    periode_id: String(periode_id),
    q,
    sort,
  };
}

/** Returns a label of the selected location and period, for example `semua lokasi, periode 2024 G.01`. */
export function placeOf({ state, lokasi, periode }: KeuanganTabProps): string {
  const { lokid, periode_id } = state;
  const nama = lokasi?.find((each) => each.id === lokid)?.keterangan ?? `lokasi ${lokid}`;
  return (lokid === ALL_LOKASI ? 'semua lokasi' : nama) + namaPeriode(periode_id, periode);
}

/**
 * Returns the label of location and period for a bulk action. For all periods, the label names only the running
 * periods, because a bulk action skips closed periods.
 */
export const actPlaceOf = (props: KeuanganTabProps): string =>
  props.state.periode_id === ALL_PERIODE
    ? placeOf({ ...props, state: { ...props.state, periode_id: RUNNING_PERIODE } })
    : placeOf(props);

/** Returns the props of `AtOtherLokasi`: the selected location, and a function that switches to all locations. */
export function elsewhereOf({ state: { lokid }, setState }: KeuanganTabProps) {
  return { lokid, onAll: () => setState({ lokid: ALL_LOKASI, page: 1 }) };
}
