import { FilterField } from '#ui/form/pick/FilterField.tsx';
import type { Option } from '#ui/form/pick/SelectField.tsx';

export type GroupPilihan = '' | 'user' | 'mentor' | 'admin';
/**
 * Filter of the accounts: `0` shows accounts that are not closed, `1` closed accounts, `belum` accounts that are not
 * closed but were never used. Empty shows all accounts.
 */
export type DitutupPilihan = '' | '0' | '1' | 'belum';

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
  { value: 'belum', label: 'Belum pernah dibuka' },
];

interface FilterAkunProps {
  group: GroupPilihan;
  ditutup: DitutupPilihan;
  onGroup: (group: GroupPilihan) => void;
  onDitutup: (ditutup: DitutupPilihan) => void;
}

/** Filters of the table of accounts. */
export function FilterAkun({ group, ditutup, onGroup, onDitutup }: FilterAkunProps) {
  return (
    <>
      <FilterField value={group} onValue={onGroup} label="Group" options={GROUP} />
      <FilterField value={ditutup} onValue={onDitutup} label="Status" options={DITUTUP} />
    </>
  );
}
