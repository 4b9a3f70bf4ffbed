import { useState } from 'react';
import { ToolButton } from '#ui/button/ToolButton.tsx';
import { controlProps, FieldFrame, fieldText, type FieldProps } from './FieldFrame.tsx';
import css from './Field.module.css';

interface PasswordFieldProps<Name extends string> extends FieldProps<Name> {
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean;
  placeholder?: string;
}

/** Field for a password, with a button that shows the typed text. */
export function PasswordField<Name extends string>(props: PasswordFieldProps<Name>) {
  const { autoComplete, autoFocus, placeholder, disabled } = props;
  const [shown, setShown] = useState(false);
  const field = props.form.field(props.name);
  return (
    <FieldFrame {...props} field={field}>
      <div className={css.within}>
        <input
          {...controlProps(field, props)}
          {...{ autoComplete, autoFocus, placeholder, disabled }}
          className={css.control}
          type={shown ? 'text' : 'password'}
          name={props.name}
          value={fieldText(field)}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => field.set(event.currentTarget.value)}
          onBlur={field.blur}
        />
        <ToolButton
          size={32}
          word
          aria-label={shown ? `Sembunyikan ${props.label}` : `Tampilkan ${props.label}`}
          aria-controls={field.id}
          disabled={disabled}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Sembunyikan' : 'Tampilkan'}
        </ToolButton>
      </div>
    </FieldFrame>
  );
}
