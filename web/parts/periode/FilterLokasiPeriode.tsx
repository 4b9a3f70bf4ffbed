import type { ReplyOf } from '#contract/endpoint.ts';
import type { referensi } from '#contract/auth.ts';
import { FilterLokasi } from '#parts/lokasi/FilterLokasi.tsx';
import type { PeriodeChoice } from './filter.ts';
import { FilterPeriode } from './FilterPeriode.tsx';

type Lists = ReplyOf<typeof referensi>;

interface FilterLokasiPeriodeProps {
  lokid: number;
  periode_id: PeriodeChoice;
  /** Undefined while the locations and periods are loading. */
  lokasi: Lists['lokasi'] | undefined;
  periode: Lists['periode'] | undefined;
  /** Called with the new value of a filter. The list then starts at its first page. */
  onValue: (patch: { lokid?: number; periode_id?: PeriodeChoice; page: number }) => void;
}

/** Shows filters by location and period, for lists of participants and of claims. */
export function FilterLokasiPeriode({
  lokid,
  periode_id,
  lokasi,
  periode,
  onValue,
}: FilterLokasiPeriodeProps) {
  return (
    <>
      <FilterLokasi value={lokid} lokasi={lokasi} onValue={(value) => onValue({ lokid: value, page: 1 })} />
      <FilterPeriode
        value={periode_id}
        periode={periode}
        onValue={(value) => onValue({ periode_id: value, page: 1 })}
      />
    </>
  );
}
