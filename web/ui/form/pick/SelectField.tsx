import { controlProps, FieldFrame, fieldText, type FieldProps } from '#ui/form/field/FieldFrame.tsx';
import css from '#ui/form/field/Field.module.css';

export interface Option {
  value: string | number;
  label: string;
  disabled?: boolean;
}

interface SelectFieldProps<Name extends string> extends FieldProps<Name> {
  options: readonly Option[];
  /** Text of the empty option. With an empty string there is no empty option. */
  placeholder?: string;
}

/**
 * Field with a native select, which works best on a phone. The form value is the option's value, or `undefined` if none
 * is chosen.
 */
export function SelectField<Name extends string>(props: SelectFieldProps<Name>) {
  const { options, placeholder = 'Pilih …', disabled } = props;
  const field = props.form.field(props.name);
  return (
    <FieldFrame {...props} field={field}>
      <select
        {...controlProps(field, props)}
        className={css.control}
        name={props.name}
        disabled={disabled}
        value={fieldText(field)}
        onChange={(event) => {
          const chosen = options.find((option) => String(option.value) === event.currentTarget.value);
          field.set(chosen?.value);
        }}
        onBlur={field.blur}
      >
        {placeholder !== '' && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
