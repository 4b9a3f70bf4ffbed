import { shortOptions, withAll } from '#parts/lokasi/FilterLokasi.tsx';
import { FilterField } from '#ui/form/pick/FilterField.tsx';
import { ALL_PERIODE } from './all.ts';

interface Periode {
  readonly id: number;
  readonly keterangan: string;
  readonly is_aktif: 0 | 1;
}

interface FilterPeriodeProps {
  value: number;
  /** Undefined while the periods are loading. */
  periode: readonly Periode[] | undefined;
  onValue: (periode_id: number) => void;
}

/**
 * Options with the prefix `Periode:`. Locations and periods often have the same names, and their filters are next to
 * each other.
 */
export const periodeOptions = (periode: readonly Periode[]) =>
  shortOptions(periode).map(({ value, label }) => ({ value, label: `Periode: ${label}` }));

/** Period filter for the toolbar of a table. It is hidden if there is only one period. */
export function FilterPeriode({ value, periode, onValue }: FilterPeriodeProps) {
  if (periode && periode.length < 2 && value === ALL_PERIODE) return null;
  return (
    <FilterField
      value={value}
      onValue={onValue}
      label="Periode"
      late
      options={withAll('Periode', ALL_PERIODE, value, periode && periodeOptions(periode))}
    />
  );
}
