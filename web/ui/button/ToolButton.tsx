import type { ElementType } from 'react';
import { joined, type As } from '#ui/box/as.ts';
import css from './ToolButton.module.css';

interface ToolButtonOwn {
  /** Minimum width and height, in pixels; 44 on touch screens. */
  size?: 32 | 36 | 40;
  /** Text label instead of an icon, in the accent colour or, for a removal, in red. */
  word?: boolean | 'bad';
  framed?: boolean;
  className?: string;
}

/** Button for a bar, a field or a row. It has no border and no background until the pointer is over it. */
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
