import { SelectField, type Option } from '#ui/form/SelectField.tsx';
import { usePlainField } from '#ui/form/form.ts';

export type GroupPilihan = '' | 'user' | 'mentor' | 'admin';
export type DitutupPilihan = '' | '0' | '1';

const GROUP: readonly Option[] = [
  { value: '', label: 'Mentor dan peserta' },
  { value: 'mentor', label: 'Mentor' },
  { value: 'user', label: 'Peserta (User)' },
  { value: 'admin', label: 'Admin' },
];

const DITUTUP: readonly Option[] = [
  { value: '', label: 'Dibuka dan ditutup' },
  { value: '0', label: 'Dibuka' },
  { value: '1', label: 'Ditutup' },
];

interface FilterAkunProps {
  group: GroupPilihan;
  ditutup: DitutupPilihan;
  onGroup: (group: GroupPilihan) => void;
  onDitutup: (ditutup: DitutupPilihan) => void;
}

/** Which accounts the table shows. */
export function FilterAkun({ group, ditutup, onGroup, onDitutup }: FilterAkunProps) {
  return (
    <>
      <SelectField
        form={usePlainField(group, onGroup)}
        name="x"
        label="Group"
        hideLabel
        placeholder=""
        options={GROUP}
      />
      <SelectField
        form={usePlainField(ditutup, onDitutup)}
        name="x"
        label="Status"
        hideLabel
        placeholder=""
        options={DITUTUP}
      />
    </>
  );
}
