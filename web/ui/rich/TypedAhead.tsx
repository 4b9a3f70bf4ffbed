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
  /** Nothing is being fetched: the editor comes when somebody turns to this. */
  waits?: boolean;
  /** What has been typed so far. */
  text: string;
  onText: (text: string) => void;
}

/**
 * Stands in for an editor that is still loading and collects what is typed for it: no letter is lost, and none acts as a key of
 * the screen. Has the field's id already: what is wrong with a field is said beside it also before its editor has come.
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
    // Another instance may have taken the letters already.
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
