import { FilterField } from '#ui/form/pick/FilterField.tsx';

/** Value of `lokid` in an address that shows every location. */
export const SEMUA_LOKASI = 0;

interface Lokasi {
  id: number;
  keterangan: string;
  /** 0: closed; absent where nobody needs to know. */
  is_aktif?: 0 | 1;
}

interface FilterLokasiProps {
  value: number;
  /** Undefined while they are not known yet. */
  lokasi: readonly Lokasi[] | undefined;
  onValue: (lokid: number) => void;
}

/** Which location a table shows, for its toolbar. */
export function FilterLokasi({ value, lokasi, onValue }: FilterLokasiProps) {
  return (
    <FilterField
      value={value}
      onValue={onValue}
      label="Lokasi"
      all={SEMUA_LOKASI}
      late
      options={withAll('Lokasi', SEMUA_LOKASI, value, lokasi?.map(optionOf))}
    />
  );
}

/**
 * All of a kind, and each of them; while these are not known yet, the one that the address names.
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

/** A location to choose; a closed one says so. */
export function optionOf({ id, keterangan, is_aktif }: Lokasi) {
  return { value: id, label: is_aktif === 0 ? `${keterangan} (ditutup)` : keterangan };
}
