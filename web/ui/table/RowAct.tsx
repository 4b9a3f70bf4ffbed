import type { ElementType, SyntheticEvent } from 'react';
import type { As } from '#ui/box/as.ts';
import { ToolButton } from '#ui/button/ToolButton.tsx';
import { useTip } from '#ui/feedback/Tip.tsx';
import { nameOf } from '#ui/form/name-of.ts';
import css from './RowAct.module.css';

interface RowActOwn {
  icon: ElementType<{ size: number; 'aria-hidden': 'true' }>;
  /** What it does, in a word: its hint where rows are one line, its text on a card. */
  word: string;
  /** What it acts on, for screen reader users, who hear it after the word. */
  of: string;
  /** Why it is due, or what has come of it: the second line of the hint. */
  more?: string | undefined;
  /** It works: it says so, keeps the focus and cannot be pressed again. */
  pending?: boolean;
  busy?: string;
  /** Draws attention. */
  due?: boolean;
}

/**
 * What can be done with a row: an icon with its word as name and as hint, for the pointer and for the keyboard; on a card, where
 * there is room and no pointer, a button with the word.
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
