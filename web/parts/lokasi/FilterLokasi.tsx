import { portal } from '#app/portal.ts';
import { FilterField } from '#ui/form/pick/FilterField.tsx';
import { shortNama } from './short-nama.ts';

/** Value of `lokid` in a URL that selects all locations. */
export const ALL_LOKASI = 0;

interface Lokasi {
  id: number;
  keterangan: string;
  /**
   * 0: the location is closed, so its label ends with `(ditutup)`. Undefined: the label does not show whether the
   * location is closed.
   */
  is_aktif?: 0 | 1;
}

interface FilterLokasiProps {
  value: number;
  /** Undefined while the locations are loading. */
  lokasi: readonly Lokasi[] | undefined;
  onValue: (lokid: number) => void;
}

/** Location filter for the toolbar of a table. */
export function FilterLokasi({ value, lokasi, onValue }: FilterLokasiProps) {
  return (
    <FilterField
      value={value}
      onValue={onValue}
      label="Lokasi"
      all={ALL_LOKASI}
      late
      options={withAll('Lokasi', ALL_LOKASI, value, lokasi && shortOptions(lokasi))}
    />
  );
}

/**
 * Returns filter options: `Semua …`, then all items. While the items are loading, the value from the URL has an option
 * with a temporary label.
 * @param what noun of the items: `Lokasi`
 * @param all value of the option `Semua …`
 */
export function withAll(
  what: string,
  all: number,
  value: number,
  options: readonly { value: number; label: string }[] | undefined,
) {
  const known = options ?? (value === all ? [] : [{ value, label: `${what} …` }]);
  return [{ value: all, label: `Semua ${what.toLowerCase()}` }, ...known];
}

/** Returns the options of a narrow select. The labels do not repeat the name of the programme. */
export const shortOptions = (lokasi: readonly Lokasi[]) =>
  lokasi.map((each) => optionOf({ ...each, keterangan: shortNama(each.keterangan, portal().product_name) }));

/** Returns the select option of a location. The label of a closed location ends with `(ditutup)`. */
export function optionOf({ id, keterangan, is_aktif }: Lokasi) {
  return { value: id, label: is_aktif === 0 ? `${keterangan} (ditutup)` : keterangan };
}
