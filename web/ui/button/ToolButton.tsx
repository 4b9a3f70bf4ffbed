import type { ElementType } from 'react';
import { joined, type As } from '#ui/box/as.ts';
import css from './ToolButton.module.css';

interface ToolButtonOwn {
  /** At least so wide and so high, in pixels; 44 under a thumb. */
  size?: 32 | 36 | 40;
  /** It says in words what it does, in the accent or, where something goes, in red; else it shows a mark. */
  word?: boolean | 'bad';
  framed?: boolean;
  className?: string;
}

/** A button of a bar, a field or a row that draws nothing around its mark or its word until the pointer is over it. */
export function ToolButton<E extends ElementType = 'button'>(props: As<E, ToolButtonOwn>) {
  const { as: Tag = 'button', size = 40, word, framed, className, ...rest } = props;
  return (
    <Tag
      {...(Tag === 'button' && { type: 'button' })}
      {...rest}
      className={joined(css.tool, className)}
      data-size={size}
      data-word={word || undefined}
      data-framed={framed || undefined}
    />
  );
}
