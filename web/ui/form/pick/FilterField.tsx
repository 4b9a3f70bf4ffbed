import { usePlainField } from '#ui/form/form.ts';
import type { PickOption } from './pick.ts';
import { SearchSelectField } from './SearchSelectField.tsx';
import { SelectField } from './SelectField.tsx';
import { isLong, type SearchedChoices } from './searched.ts';
import css from './SearchSelectField.module.css';

interface FilterFieldProps<Value> {
  label: string;
  value: Value;
  onValue: (value: Value) => void;
  options: readonly PickOption[];
  /** True: the options are fetched, so they appear later than the field. */
  late?: boolean;
  /** Set when there are too many options for a list: the user finds an option by typing. */
  searched?: SearchedChoices | undefined;
  all?: Value;
}

/**
 * Filter for the rows of a table, in the table's toolbar. It belongs to no form, and its label is for screen readers
 * only.
 */
export function FilterField<Value>(props: FilterFieldProps<Value>) {
  const { label, value, onValue, options, late, searched, all } = props;
  const long = searched !== undefined || isLong(options);
  const form = usePlainField(long && value === all ? undefined : value, (chosen?: Value) => {
    // If the user empties the search field, choose `all`, the option that shows all rows.
    const next = chosen ?? all;
    if (next !== undefined) onValue(next);
  });
  const field = long ? (
    <SearchSelectField
      form={form}
      name="x"
      label={label}
      hideLabel
      options={options.filter((each) => each.value !== all)}
      placeholder={options.find((each) => each.value === all)?.label ?? 'Ketik untuk mencari …'}
      {...searched}
    />
  ) : (
    <SelectField form={form} name="x" label={label} hideLabel placeholder="" options={options} />
  );
  return late ? <div className={css.late}>{field}</div> : field;
}
