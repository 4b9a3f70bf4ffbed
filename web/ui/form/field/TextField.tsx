import { controlProps, FieldFrame, fieldText, type FieldProps } from './FieldFrame.tsx';
import css from './Field.module.css';

interface TextFieldProps<Name extends string> extends FieldProps<Name> {
  type?: 'text' | 'email' | 'tel' | 'url' | 'date' | 'time' | 'search';
  placeholder?: string;
  /** Keyboard on a phone. `numeric` shows digits, for a text such as a postal code. */
  inputMode?: 'numeric';
  autoComplete?: string;
  autoFocus?: boolean;
  /** True: the text can be read and copied, but not changed. */
  readOnly?: boolean;
  maxLength?: number;
  min?: string;
  max?: string;
}

/** Field for one line of text, a date (`YYYY-MM-DD` in the form) or a time. */
export function TextField<Name extends string>(props: TextFieldProps<Name>) {
  const { type = 'text', placeholder, inputMode, autoComplete, autoFocus, readOnly } = props;
  const { maxLength, min, max, disabled } = props;
  const field = props.form.field(props.name);
  return (
    <FieldFrame {...props} field={field}>
      <input
        {...controlProps(field, props)}
        {...{
          type,
          placeholder,
          inputMode,
          autoComplete,
          autoFocus,
          readOnly,
          maxLength,
          min,
          max,
          disabled,
        }}
        className={css.control}
        name={props.name}
        value={fieldText(field)}
        autoCapitalize={type === 'email' || type === 'url' ? 'none' : undefined}
        spellCheck={type === 'email' || type === 'url' ? false : undefined}
        onChange={(event) => field.set(event.currentTarget.value)}
        onBlur={field.blur}
      />
    </FieldFrame>
  );
}
