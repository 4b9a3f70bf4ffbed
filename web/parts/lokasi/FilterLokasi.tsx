import { usePlainField } from '#ui/form/form.ts';
import { SelectField } from '#ui/form/SelectField.tsx';

/** Value of `lokid` in an address that shows every location. */
export const SEMUA_LOKASI = 0;

interface FilterLokasiProps {
  value: number;
  /** Undefined while they are not known yet. */
  lokasi: readonly { id: number; keterangan: string }[] | undefined;
  onValue: (lokid: number) => void;
}

/** Which location a table shows, for its toolbar. */
export function FilterLokasi({ value, lokasi, onValue }: FilterLokasiProps) {
  return (
    <SelectField
      form={usePlainField(value, onValue)}
      name="x"
      label="Lokasi"
      hideLabel
      placeholder=""
      options={[
        { value: SEMUA_LOKASI, label: 'Semua lokasi' },
        ...(lokasi ?? (value === SEMUA_LOKASI ? [] : [{ id: value, keterangan: 'Lokasi …' }])).map(
          ({ id, keterangan }) => ({ value: id, label: keterangan }),
        ),
      ]}
    />
  );
}
