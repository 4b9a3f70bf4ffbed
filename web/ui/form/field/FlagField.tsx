import { controlProps, FieldDescription, FieldError, type FieldProps } from './FieldFrame.tsx';
import css from './Field.module.css';

interface FlagFieldProps<Name extends string> extends FieldProps<Name> {
  /** True: the field looks like a switch instead of a checkbox, for an on/off setting. */
  toggle?: boolean;
}

/** Field for yes or no. The form values are 1 and 0, as in the API. */
export function FlagField<Name extends string>(props: FlagFieldProps<Name>) {
  const field = props.form.field(props.name);
  return (
    <div className={css.field}>
      <label className={css.option}>
        <input
          {...controlProps(field, props)}
          type="checkbox"
          role={props.toggle ? 'switch' : undefined}
          className={props.toggle ? css.toggle : undefined}
          name={props.name}
          checked={field.value === 1}
          disabled={props.disabled}
          onChange={(event) => field.set(event.currentTarget.checked ? 1 : 0)}
          onBlur={field.blur}
        />
        <span>{props.label}</span>
      </label>
      <FieldDescription of={field.id}>{props.description}</FieldDescription>
      <FieldError field={field} />
    </div>
  );
}
