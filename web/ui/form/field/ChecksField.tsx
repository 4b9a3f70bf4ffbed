import { Row } from '#ui/box/Box.tsx';
import { FieldDescription, FieldError, FieldLabel, type FieldProps } from './FieldFrame.tsx';
import type { Option } from '#ui/form/pick/SelectField.tsx';
import css from './Field.module.css';

interface ChecksFieldProps<Name extends string> extends FieldProps<Name> {
  options: readonly Option[];
  /** True: the options are in one column, in a box that scrolls. Use it for many options. */
  many?: boolean;
}

/**
 * Multiple choice from a few visible options. The form value is the list of the chosen values, in the order of the
 * options.
 */
export function ChecksField<Name extends string>(props: ChecksFieldProps<Name>) {
  const { label, description, disabled, options, many } = props;
  const field = props.form.field(props.name);
  const chosen: readonly unknown[] = Array.isArray(field.value) ? field.value : [];
  const describedBy = [description && `${field.id}-d`, field.error && `${field.id}-e`]
    .filter(Boolean)
    .join(' ');
  const change = (value: Option['value'], on: boolean) =>
    field.set(
      options.flatMap((each) =>
        (each.value === value ? on : chosen.includes(each.value)) ? [each.value] : [],
      ),
    );
  return (
    <fieldset className={css.group} aria-describedby={describedBy || undefined}>
      <FieldLabel as="legend">{label}</FieldLabel>
      <FieldDescription of={field.id}>{description}</FieldDescription>
      <Row gap={24} className={many ? css.many : undefined}>
        {options.map((option, index) => (
          <label key={option.value} className={css.option}>
            <input
              type="checkbox"
              // The first option has the field's id, so that it gets the focus when the field is invalid.
              id={index === 0 ? field.id : undefined}
              checked={chosen.includes(option.value)}
              disabled={disabled}
              onChange={(event) => change(option.value, event.currentTarget.checked)}
              onBlur={field.blur}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </Row>
      <FieldError field={field} />
    </fieldset>
  );
}
