import type { ElementType, SyntheticEvent } from 'react';
import type { As } from '#ui/box/as.ts';
import { ToolButton } from '#ui/button/ToolButton.tsx';
import { useTip } from '#ui/feedback/Tip.tsx';
import { nameOf } from '#ui/form/name-of.ts';
import css from './RowAct.module.css';

interface RowActOwn {
  icon: ElementType<{ size: number; 'aria-hidden': 'true' }>;
  /** Label of the action: a tooltip in one-line rows, the text of the button on a card. */
  word: string;
  /** Name of the object of the action; screen readers read it after the label. */
  of: string;
  /** The reason or the result of the action: the second line of the tooltip. */
  more?: string | undefined;
  /** True: the action is running. The label reports it, and the button keeps the focus and ignores further presses. */
  pending?: boolean;
  busy?: string;
  /** Emphasises the action. */
  due?: boolean;
}

/**
 * An action of a row: an icon with its label as accessible name and as tooltip, on hover and keyboard focus. On a card,
 * which has room and no hover, it is a button with the label.
 */
export function RowAct<E extends ElementType = 'button'>(props: As<E, RowActOwn>) {
  const { as, icon: Icon, word, of, more, pending, busy, due, ...rest } = props;
  const Tag: ElementType = as ?? 'button';
  const { show, leave, draw } = useTip();
  const shown = pending && busy ? busy : word;
  const open = (event: SyntheticEvent<HTMLElement>) => show(event.currentTarget);
  return (
    <>
      <ToolButton
        {...(rest as object)}
        as={Tag}
        {...(pending && { onClick: undefined, 'aria-disabled': true })}
        size={32}
        className={css.act}
        data-pending={pending || undefined}
        data-due={due || undefined}
        aria-label={nameOf(shown, of)}
        onPointerEnter={open}
        onPointerLeave={leave}
        onFocus={open}
        onBlur={leave}
      >
        <Icon size={18} aria-hidden="true" />
        <span className={css.word}>{shown}</span>
      </ToolButton>
      {draw(more ? `${shown}\n${more}` : shown)}
    </>
  );
}
