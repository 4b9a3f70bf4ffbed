import type { FieldProps } from '#ui/form/field/FieldFrame.tsx';
import { SearchSelectField } from './SearchSelectField.tsx';
import { isLong } from './searched.ts';
import { SelectField, type Option } from './SelectField.tsx';

interface ChoiceFieldProps<Name extends string> extends FieldProps<Name> {
  options: readonly Option[];
  /** What stands there while nothing is chosen. */
  placeholder?: string;
}

/** One of some, as the device shows a list; of very many, found by typing. */
export function ChoiceField<Name extends string>(props: ChoiceFieldProps<Name>) {
  return isLong(props.options) ? <SearchSelectField {...props} /> : <SelectField {...props} />;
}
