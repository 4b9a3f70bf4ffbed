import { useLayoutEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { controlProps, FieldFrame, type FieldProps } from './FieldFrame.tsx';
import { caretBefore, digitsIn, pastedRupiah, typedRupiah, writeRupiah } from './rupiah-text.ts';
import css from './Field.module.css';

/** An amount of money, drawn as `Rp 1.250.000` while it is typed. The form holds a whole number, `undefined` when empty. */
export function RupiahField<Name extends string>(props: FieldProps<Name> & { placeholder?: string }) {
  const field = props.form.field(props.name);
  const input = useRef<HTMLInputElement>(null);
  // Digits to the right of the caret: what typing must not change.
  const right = useRef<number | null>(null);
  const shown = writeRupiah(field.value);

  useLayoutEffect(() => {
    const element = input.current;
    if (!element || right.current === null || document.activeElement !== element) return;
    const at = caretBefore(element.value, right.current);
    element.setSelectionRange(at, at);
    right.current = null;
  });

  function put(element: HTMLInputElement, value: number | undefined) {
    right.current = digitsIn(element.value.slice(element.selectionEnd ?? element.value.length));
    field.set(value);
  }

  /** Backspace after a dot deletes the digit before it. */
  function press(event: KeyboardEvent<HTMLInputElement>) {
    const element = event.currentTarget;
    const { selectionStart: from, selectionEnd: to, value } = element;
    if (event.key !== 'Backspace' || from === null || from !== to || from < 2) return;
    if (value[from - 1] !== '.') return;
    event.preventDefault();
    put(element, typedRupiah(value.slice(0, from - 2) + value.slice(from)));
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const element = event.currentTarget;
    const whole = element.selectionStart === 0 && element.selectionEnd === element.value.length;
    if (element.value !== '' && !whole) return;
    event.preventDefault();
    put(element, pastedRupiah(event.clipboardData.getData('text')));
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
        onChange={(event) => put(event.currentTarget, typedRupiah(event.currentTarget.value))}
        onBlur={field.blur}
      />
    </FieldFrame>
  );
}
