import { referensi } from '#contract/auth.ts';
import { useRead } from '#app/calls/data.ts';
import { filtersOn } from '#ui/table/table-start.ts';
import { RUNNING_PERIODE, type PeriodeChoice } from './filter.ts';
import { FilterPeriode } from './FilterPeriode.tsx';

/** Returns the period filter of a table without other filters, for the property `filters` of the table. */
export function usePeriodeFilter(
  value: PeriodeChoice,
  onState: (patch: { periode_id: PeriodeChoice; page: number }) => void,
) {
  const lists = useRead(referensi, {});
  return {
    on: filtersOn(value !== RUNNING_PERIODE),
    fields: (
      <FilterPeriode
        value={value}
        periode={lists.data?.periode}
        onValue={(periode_id) => onState({ periode_id, page: 1 })}
      />
    ),
  };
}
