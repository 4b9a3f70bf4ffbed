import type { ReactNode, SyntheticEvent } from 'react';
import { nameOf } from '#ui/form/name-of.ts';
import { ToolButton } from '#ui/button/ToolButton.tsx';
import { useTip } from './Tip.tsx';
import css from './Hint.module.css';

interface HintProps {
  /** Icon before the label. */
  icon: ReactNode;
  /** Name of the object that the label is about. Screen readers read the name between the label and the reason. */
  of: string;
  /** Reason why the button is missing. */
  text: string;
  /** The label. */
  children: string;
}

/**
 * Shows a label where a button is missing. A tooltip gives the reason on hover, on keyboard focus and on touch. The
 * label can be focused, so that the tooltip works with every input device.
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
