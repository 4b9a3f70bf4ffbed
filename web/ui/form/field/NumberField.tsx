import { useState, type ReactNode } from 'react';
import { Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { controlProps, FieldFrame, type FieldProps } from './FieldFrame.tsx';
import { readNumber, writeNumber } from './number-text.ts';
import css from './Field.module.css';

interface NumberFieldProps<Name extends string> extends FieldProps<Name> {
  /** How many decimals make sense; 0 makes a phone show plain digit keys. */
  decimals?: number;
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** The number is a name, not a quantity: it is aligned like text. */
  isName?: boolean;
  placeholder?: string;
  autoComplete?: string;
}

/**
 * A number as text with digit keys on phones: no spinner, and the mouse wheel changes nothing. The form holds a number,
 * `undefined` when empty, or the text when it is no number.
 */
export function NumberField<Name extends string>(props: NumberFieldProps<Name>) {
  const { decimals = 0, prefix, suffix, isName, placeholder, autoComplete, disabled } = props;
  const field = props.form.field(props.name);
  const [typed, setTyped] = useState(() => writeNumber(field.value));
  // What was typed (`1,50`, `1,`) stays as typed while it still means the form's value.
  const shown = Object.is(readNumber(typed, decimals), field.value) ? typed : writeNumber(field.value);
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
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            field.set(readNumber(event.currentTarget.value, decimals));
          }}
          onBlur={field.blur}
        />
        {suffix && <Affix>{suffix}</Affix>}
      </Row>
    </FieldFrame>
  );
}

function Affix({ children }: { children: ReactNode }) {
  return (
    <Text as="span" size="body" dim nowrap>
      {children}
    </Text>
  );
}
