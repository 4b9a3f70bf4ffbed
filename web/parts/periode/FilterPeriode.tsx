import { shortOptions } from '#parts/lokasi/FilterLokasi.tsx';
import { FilterField } from '#ui/form/pick/FilterField.tsx';
import { ALL_PERIODE, RUNNING_PERIODE, type PeriodeChoice } from './filter.ts';

export interface Periode {
  readonly id: number;
  readonly keterangan: string;
  readonly is_aktif: 0 | 1;
}

interface FilterPeriodeProps {
  value: PeriodeChoice;
  /** Undefined while the periods are loading. */
  periode: readonly Periode[] | undefined;
  onValue: (periode_id: PeriodeChoice) => void;
}

/**
 * Options of the period filter. The location filter is beside it, and many locations and periods have the same names.
 * So each label begins with `Periode:`.
 */
export const periodeOptions = (periode: readonly Periode[]) =>
  shortOptions(periode).map(({ value, label }) => ({ value, label: `Periode: ${label}` }));

/** Period filter for the toolbar of a table. It is hidden if there is only one period. */
export function FilterPeriode({ value, periode, onValue }: FilterPeriodeProps) {
  if (periode && periode.length < 2 && typeof value !== 'number') return null;
  const known = periode ? periodeOptions(periode) : [];
  const missing =
    typeof value === 'number' && !known.some((each) => each.value === value)
      ? [{ value, label: periode ? `Periode ${value}` : 'Periode …' }]
      : [];
  return (
    <FilterField
      value={value}
      onValue={onValue}
      label="Periode"
      all={RUNNING_PERIODE}
      late
      options={[
        { value: RUNNING_PERIODE, label: 'Yang berjalan' },
        ...known,
        ...missing,
        { value: ALL_PERIODE, label: 'Semua periode' },
      ]}
    />
  );
}
