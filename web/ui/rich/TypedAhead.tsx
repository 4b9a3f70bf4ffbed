import { useId, useLayoutEffect, useRef } from 'react';
import { joined } from '#ui/box/as.ts';
import fieldCss from '#ui/form/field/Field.module.css';
import { FieldLabel } from '#ui/form/field/FieldFrame.tsx';
import type { RichTextProps } from './RichText.tsx';
import css from './TypedAhead.module.css';

interface TypedAheadProps extends Pick<
  RichTextProps,
  'id' | 'label' | 'hideLabel' | 'required' | 'disabled' | 'error' | 'focus' | 'minHeight' | 'placeholder'
> {
  /** True: the editor's code is not being fetched yet. The fetch starts when the user focuses this box. */
  waits?: boolean;
  /** The text typed so far. */
  text: string;
  onText: (text: string) => void;
}

/**
 * Box that collects typed text while the editor is loading. No letter is lost, and no letter triggers a shortcut of the
 * screen. The box has the id of the field, so that errors can be shown at the field.
 */
export function TypedAhead(props: TypedAheadProps) {
  const {
    id,
    label,
    hideLabel,
    required,
    disabled,
    error,
    focus,
    minHeight = 240,
    waits = false,
    text,
    onText,
  } = props;
  const labelId = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (!focus || !box.current) return;
    box.current.focus();
    // Place the cursor at the end of the text, because the user may have typed letters before this box was rendered.
    box.current.setSelectionRange(box.current.value.length, box.current.value.length);
  }, [focus]);
  return (
    <div className={fieldCss.field} data-waiting={waits ? undefined : true} aria-busy={!waits}>
      <FieldLabel as="span" id={labelId} required={required} hidden={hideLabel}>
        {label}
      </FieldLabel>
      <textarea
        ref={box}
        id={id}
        className={joined(fieldCss.control, css.place)}
        style={{ height: minHeight + 49 }}
        {...(waits
          ? { 'aria-labelledby': labelId, placeholder: props.placeholder }
          : {
              'aria-label': 'Editor sedang dimuat',
              'aria-describedby': labelId,
              placeholder: 'Loading ....',
            })}
        disabled={disabled}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      {error && <p className={fieldCss.error}>{error}</p>}
    </div>
  );
}
