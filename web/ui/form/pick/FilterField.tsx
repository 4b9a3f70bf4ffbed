import { usePlainField } from '#ui/form/form.ts';
import { SelectField, type Option } from './SelectField.tsx';
import css from './SearchSelectField.module.css';

interface FilterFieldProps<Value> {
  label: string;
  value: Value;
  onValue: (value: Value) => void;
  options: readonly Option[];
  /** Its choices are fetched, and arrive later than the field. */
  late?: boolean;
}

/** Which rows a table shows, for its toolbar: a choice outside any form, with a label for screen readers only. */
export function FilterField<Value>({ label, value, onValue, options, late }: FilterFieldProps<Value>) {
  const field = (
    <SelectField
      form={usePlainField(value, onValue)}
      name="x"
      label={label}
      hideLabel
      placeholder=""
      options={options}
    />
  );
  return late ? <div className={css.late}>{field}</div> : field;
}
