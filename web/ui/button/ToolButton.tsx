import type { ElementType } from 'react';
import { joined, type As } from '#ui/box/as.ts';
import css from './ToolButton.module.css';

interface ToolButtonOwn {
  /** Minimum width and height, in pixels. On touch screens the minimum is 44. */
  size?: 32 | 36 | 40;
  /** True: the button shows a text in the accent colour instead of an icon. `bad`: the text is red, for a removal. */
  word?: boolean | 'bad';
  framed?: boolean;
  className?: string;
}

/**
 * Button for a toolbar, a field or a table row. Its background is visible only while the pointer is over the button.
 */
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
