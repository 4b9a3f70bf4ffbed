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
      late
      options={[
        { value: SEMUA_LOKASI, label: 'Semua lokasi' },
        ...(lokasi?.map(optionOf) ?? (value === SEMUA_LOKASI ? [] : [{ value, label: 'Lokasi …' }])),
      ]}
    />
  );
}

/** A location to choose; a closed one says so. */
export function optionOf({ id, keterangan, is_aktif }: Lokasi) {
  return { value: id, label: is_aktif === 0 ? `${keterangan} (ditutup)` : keterangan };
}
