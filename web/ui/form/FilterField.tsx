import { usePlainField } from './form.ts';
import { SelectField, type Option } from './SelectField.tsx';

interface FilterFieldProps<Value> {
  label: string;
  value: Value;
  onValue: (value: Value) => void;
  options: readonly Option[];
}

/** Which rows a table shows, for its toolbar: a choice outside any form, whose label is only heard. */
export function FilterField<Value>({ label, value, onValue, options }: FilterFieldProps<Value>) {
  return (
    <SelectField
      form={usePlainField(value, onValue)}
      name="x"
      label={label}
      hideLabel
      placeholder=""
      options={options}
    />
  );
}
