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
  /**
   * True: in a table of one-line rows, the button shows only its icon, and the tooltip shows the label. Use it only for
   * common icons.
   */
  iconOnly?: boolean;
  /** Name of the object of the action. Screen readers read it after the label. */
  of: string;
  /** Reason or result of the action. The tooltip shows it. */
  more?: string | undefined;
  /** True: the action is running. The label reports it, and the button keeps the focus and ignores further presses. */
  pending?: boolean;
  busy?: string;
  /** True: the button is emphasised. */
  due?: boolean;
}

/** Button for an action of a table row. */
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
