import { controlProps, FieldError, type FieldProps } from './FieldFrame.tsx';
import css from './Field.module.css';

/** Yes or no; the form holds a boolean. */
export function CheckboxField<Name extends string>(props: FieldProps<Name>) {
  const field = props.form.field(props.name);
  return (
    <div className={css.field}>
      <label className={css.option}>
        <input
          {...controlProps(field, props)}
          type="checkbox"
          name={props.name}
          checked={field.value === true}
          disabled={props.disabled}
          onChange={(event) => field.set(event.currentTarget.checked)}
          onBlur={field.blur}
        />
        <span>{props.label}</span>
      </label>
      {props.description && (
        <p className={css.description} id={`${field.id}-d`}>
          {props.description}
        </p>
      )}
      <FieldError field={field} />
    </div>
  );
}
