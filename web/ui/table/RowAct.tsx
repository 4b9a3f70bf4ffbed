import type { ElementType, SyntheticEvent } from 'react';
import type { As } from '#ui/box/as.ts';
import { ToolButton } from '#ui/button/ToolButton.tsx';
import { useTip } from '#ui/feedback/Tip.tsx';
import { nameOf } from '#ui/form/name-of.ts';
import css from './RowAct.module.css';

interface RowActOwn {
  icon: ElementType<{ size: number; 'aria-hidden': 'true' }>;
  /** Label of the action. */
  word: string;
  /** If true, a row of one line shows only the icon, with the label as its tooltip. Use it only for common icons. */
  iconOnly?: boolean;
  /** Name of the object of the action; screen readers read it after the label. */
  of: string;
  /** The reason or the result of the action, in the tooltip. */
  more?: string | undefined;
  /** True: the action is running. The label reports it, and the button keeps the focus and ignores further presses. */
  pending?: boolean;
  busy?: string;
  /** Emphasises the action. */
  due?: boolean;
}

/** An action of a row: a button with its label. */
export function RowAct<E extends ElementType = 'button'>(props: As<E, RowActOwn>) {
  const { as, icon: Icon, word, iconOnly, of, more, pending, busy, due, ...rest } = props;
  const Tag: ElementType = as ?? 'button';
  const { show, leave, draw } = useTip();
  const shown = pending && busy ? busy : word;
  const tip = [iconOnly && shown, more].filter(Boolean).join('\n');
  const open = (event: SyntheticEvent<HTMLElement>) => tip && show(event.currentTarget);
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
        data-icon-only={iconOnly || undefined}
        aria-label={nameOf(shown, of)}
        onPointerEnter={open}
        onPointerLeave={leave}
        onFocus={open}
        onBlur={leave}
      >
        <Icon size={18} aria-hidden="true" />
        <span className={css.word}>{shown}</span>
      </ToolButton>
      {draw(tip)}
    </>
  );
}
