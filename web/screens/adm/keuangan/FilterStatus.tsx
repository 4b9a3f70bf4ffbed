import { STATUS_KLAIM } from '#rules/akun/klaim.ts';
import { FilterField } from '#ui/form/pick/FilterField.tsx';
import { SEMUA_STATUS, type Search } from './search.ts';

const OPTIONS = [
  { value: SEMUA_STATUS, label: 'Semua status' },
  ...Object.entries(STATUS_KLAIM).map(([value, label]) => ({ value, label })),
];

interface FilterStatusProps {
  value: Search['status'];
  onValue: (status: Search['status']) => void;
}

/** How far the claims are that the table shows. */
export function FilterStatus({ value, onValue }: FilterStatusProps) {
  return <FilterField value={value} onValue={onValue} label="Status klaim" options={OPTIONS} />;
}
