import type { ReactNode, SyntheticEvent } from 'react';
import { nameOf } from '#ui/form/name-of.ts';
import { ToolButton } from '#ui/button/ToolButton.tsx';
import { useTip } from './Tip.tsx';
import css from './Hint.module.css';

interface HintProps {
  /** Shown before the mark's word. */
  icon: ReactNode;
  /** What the mark is about, for screen reader users, who hear it out of context; the words come after it. */
  of: string;
  /** The reason why there is no button here. */
  text: string;
  /** The mark. */
  children: string;
}

/**
 * A mark where a button would stand, that says why there is none: with the pointer over it, with the keyboard on it, with a
 * finger. It takes the focus, so that nobody is left out.
 */
export function Hint({ icon, of, text, children }: HintProps) {
  const { show, leave, draw } = useTip();
  const open = (event: SyntheticEvent<HTMLElement>) => show(event.currentTarget);
  return (
    <>
      <ToolButton
        size={32}
        className={css.mark}
        aria-disabled="true"
        aria-label={nameOf(children, `, ${of}: ${text}`)}
        onPointerEnter={open}
        onPointerLeave={leave}
        onFocus={open}
        onBlur={leave}
        onClick={open}
      >
        {icon}
        {children}
      </ToolButton>
      {draw(text)}
    </>
  );
}
