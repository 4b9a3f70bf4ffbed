import { useState, type FocusEvent, type MouseEvent, type ReactNode } from 'react';
import { Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { controlProps, FieldFrame, type FieldProps } from './FieldFrame.tsx';
import { readNumber, writeNumber } from './number-text.ts';
import css from './Field.module.css';

interface NumberFieldProps<Name extends string> extends FieldProps<Name> {
  /** Number of decimals, for example two for a score. If it is 0, a phone shows a keyboard with digits only. */
  decimals?: number;
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** True: the number is an identifier, not a quantity, so it is aligned like text. */
  isName?: boolean;
  placeholder?: string;
  autoComplete?: string;
}

/**
 * Field for a number, with a digit keyboard on phones. It has no spinner, and the mouse wheel does not change the
 * number. The form value is a number, `undefined` when empty, or the typed text when it is not a number.
 */
export function NumberField<Name extends string>(props: NumberFieldProps<Name>) {
  const { decimals = 0, prefix, suffix, isName, placeholder, autoComplete, disabled } = props;
  const field = props.form.field(props.name);
  const [typed, setTyped] = useState<string | null>(null);
  // Keep the typed text (`1,5`, `1,`) while the field has the focus, unless the form has set another value.
  const kept = typed !== null && Object.is(readNumber(typed, decimals), field.value);
  const shown = kept ? typed : writeNumber(field.value, decimals);
  return (
    <FieldFrame {...props} field={field}>
      <Row nowrap>
        {prefix && <Affix>{prefix}</Affix>}
        <input
          {...controlProps(field, props)}
          {...{ placeholder, autoComplete, disabled }}
          className={isName ? css.control : `${css.control} ${css.number}`}
          type="text"
          inputMode={decimals > 0 ? 'decimal' : 'numeric'}
          name={props.name}
          value={shown}
          // Select the whole number when the field gets the focus. Otherwise typed digits would follow the zeros after
          // the comma.
          {...(decimals > 0 && { onFocus: selectAll, onMouseDown: focusWhole })}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            field.set(readNumber(event.currentTarget.value, decimals));
          }}
          onBlur={() => {
            setTyped(null);
            field.blur();
          }}
        />
        {suffix && <Affix>{suffix}</Affix>}
      </Row>
    </FieldFrame>
  );
}

const selectAll = (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select();

/** The first press selects the whole number. The next press sets the caret. */
function focusWhole(event: MouseEvent<HTMLInputElement>): void {
  if (document.activeElement === event.currentTarget) return;
  event.preventDefault();
  event.currentTarget.focus();
}

function Affix({ children }: { children: ReactNode }) {
  return (
    <Text as="span" size="note" dim nowrap>
      {children}
    </Text>
  );
}
