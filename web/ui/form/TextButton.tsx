import type { ComponentProps } from 'react';
import { joined } from '#ui/box/as.ts';
import css from './TextButton.module.css';

/**
 * Text button within a line of text. `alone`: the button is on a line of its own, where it must be large enough for
 * touch.
 */
export function TextButton({
  alone,
  ...rest
}: Omit<ComponentProps<'button'>, 'className'> & { alone?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      className={joined(css.words, css.button)}
      data-alone={alone || undefined}
    />
  );
}
