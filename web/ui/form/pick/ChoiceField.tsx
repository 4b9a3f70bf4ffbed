import type { FieldProps } from '#ui/form/field/FieldFrame.tsx';
import { SearchSelectField } from './SearchSelectField.tsx';
import { isLong } from './searched.ts';
import { SelectField, type Option } from './SelectField.tsx';

interface ChoiceFieldProps<Name extends string> extends FieldProps<Name> {
  options: readonly Option[];
  /** Text that is shown while no option is chosen. */
  placeholder?: string;
}

/** Field for one choice from a list. It is a native select, or a search field if there are more than 200 options. */
export function ChoiceField<Name extends string>(props: ChoiceFieldProps<Name>) {
  return isLong(props.options) ? <SearchSelectField {...props} /> : <SelectField {...props} />;
}
