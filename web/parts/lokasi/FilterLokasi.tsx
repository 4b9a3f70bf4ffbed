import { FilterField } from '#ui/form/pick/FilterField.tsx';

/** Value of `lokid` in a URL for all locations. */
export const ALL_LOKASI = 0;

interface Lokasi {
  id: number;
  keterangan: string;
  /** 0: closed; absent where the state does not matter. */
  is_aktif?: 0 | 1;
}

interface FilterLokasiProps {
  value: number;
  /** Undefined while loading. */
  lokasi: readonly Lokasi[] | undefined;
  onValue: (lokid: number) => void;
}

/** Location filter of a table, for its toolbar. */
export function FilterLokasi({ value, lokasi, onValue }: FilterLokasiProps) {
  return (
    <FilterField
      value={value}
      onValue={onValue}
      label="Lokasi"
      all={ALL_LOKASI}
      late
      options={withAll('Lokasi', ALL_LOKASI, value, lokasi?.map(optionOf))}
    />
  );
}

/**
 * Filter options: all, and each item. While the items load, the item from the URL stands in for them.
 * @param what `Lokasi`
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

/** Select option of a location; the label marks a closed location. */
export function optionOf({ id, keterangan, is_aktif }: Lokasi) {
  return { value: id, label: is_aktif === 0 ? `${keterangan} (ditutup)` : keterangan };
}
