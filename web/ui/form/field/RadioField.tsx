import { Column, Row } from '#ui/box/Box.tsx';
import { FieldDescription, FieldError, FieldLabel, type FieldProps } from './FieldFrame.tsx';
import type { Option } from '#ui/form/pick/SelectField.tsx';
import css from './Field.module.css';

interface RadioFieldProps<Name extends string> extends FieldProps<Name> {
  options: readonly Option[];
  /** True: the options are side by side if there is room; otherwise one below the other. */
  inline?: boolean;
}

/** Single choice from a few visible options. The form value is the option's value. */
export function RadioField<Name extends string>(props: RadioFieldProps<Name>) {
  const { name, label, description, required, disabled, hideLabel, options, inline } = props;
  const field = props.form.field(name);
  const describedBy = [description && `${field.id}-d`, field.error && `${field.id}-e`]
    .filter(Boolean)
    .join(' ');
  const Options = inline ? Row : Column;
  return (
    <fieldset
      className={css.group}
      role="radiogroup"
      aria-required={required || undefined}
      aria-invalid={field.error ? true : undefined}
      aria-describedby={describedBy || undefined}
    >
      <FieldLabel as="legend" required={required} hidden={hideLabel}>
        {label}
      </FieldLabel>
      <FieldDescription of={field.id}>{description}</FieldDescription>
      <Options gap={inline ? 24 : 4}>
        {options.map((option, index) => (
          <label key={option.value} className={css.option}>
            <input
              type="radio"
              // The first option has the field's id, so that it gets the focus when the field is invalid.
              id={index === 0 ? field.id : undefined}
              name={field.id}
              value={option.value}
              checked={field.value === option.value}
              disabled={disabled || option.disabled}
              onChange={() => field.set(option.value)}
              onBlur={field.blur}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </Options>
      <FieldError field={field} />
    </fieldset>
  );
}
