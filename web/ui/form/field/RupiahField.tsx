import { useLayoutEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { Text } from '#ui/box/Text.tsx';
import { controlProps, FieldFrame, type FieldProps } from './FieldFrame.tsx';
import { caretBefore, pastedAmount, readAmount, signsIn, writeRupiah, type Amount } from './rupiah-text.ts';
import css from './Field.module.css';

/**
 * Field for an amount in rupiah, formatted as `Rp 1.250.000` during typing. The form value is a whole number, or
 * `undefined` if the field is empty. Two decimals can be typed, but on blur the field removes them and shows a message.
 */
export function RupiahField<Name extends string>(props: FieldProps<Name> & { placeholder?: string }) {
  const field = props.form.field(props.name);
  const input = useRef<HTMLInputElement>(null);
  // Number of digits and commas to the right of the caret. Formatting moves the caret, and this number restores its
  // position.
  const right = useRef<number | null>(null);
  const [typed, setTyped] = useState<Amount>();
  // Ignore the typed amount if the form has set another value since then.
  const last = typed && typed.value === field.value ? typed : undefined;
  const shown = writeRupiah(field.value) + (last?.sen ?? '');

  useLayoutEffect(() => {
    const element = input.current;
    if (!element || right.current === null || document.activeElement !== element) return;
    const at = caretBefore(element.value, right.current);
    element.setSelectionRange(at, at);
    right.current = null;
  });

  function put(element: HTMLInputElement, amount: Amount) {
    right.current = signsIn(element.value.slice(element.selectionEnd ?? element.value.length));
    setTyped(amount);
    field.set(amount.value);
  }

  /**
   * Backspace after a dot deletes the digit before the dot, because the formatting would insert a deleted dot again.
   */
  function press(event: KeyboardEvent<HTMLInputElement>) {
    const element = event.currentTarget;
    const { selectionStart: from, selectionEnd: to, value } = element;
    if (event.key !== 'Backspace' || from === null || from !== to || from < 2) return;
    if (value[from - 1] !== '.') return;
    event.preventDefault();
    put(element, readAmount(value.slice(0, from - 2) + value.slice(from), shown));
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const element = event.currentTarget;
    const whole = element.selectionStart === 0 && element.selectionEnd === element.value.length;
    if (element.value !== '' && !whole) return;
    event.preventDefault();
    put(element, pastedAmount(event.clipboardData.getData('text')));
  }

  return (
    <FieldFrame {...props} field={field}>
      <input
        {...controlProps(field, props)}
        ref={input}
        className={`${css.control} ${css.number}`}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        name={props.name}
        placeholder={props.placeholder ?? 'Rp'}
        disabled={props.disabled}
        value={shown}
        onKeyDown={press}
        onPaste={paste}
        onChange={(event) => put(event.currentTarget, readAmount(event.currentTarget.value, shown))}
        onBlur={() => {
          if (last) setTyped({ ...last, sen: '' });
          field.blur();
        }}
      />
      <Text size="note" dim role="status" className="ui-silent">
        {last?.dropped && 'Angka di belakang koma tidak dicatat.'}
      </Text>
    </FieldFrame>
  );
}
