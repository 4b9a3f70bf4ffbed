import { STATUS_KLAIM } from '#rules/klaim.ts';
import { usePlainField } from '#ui/form/form.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
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
  return (
    <SelectField
      form={usePlainField(value, onValue)}
      name="x"
      label="Status klaim"
      hideLabel
      placeholder=""
      options={OPTIONS}
    />
  );
}
