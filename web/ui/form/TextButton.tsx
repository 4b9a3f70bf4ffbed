import type { ComponentProps } from 'react';
import { joined } from '#ui/box/as.ts';
import css from './TextButton.module.css';

/** A button that is words within a line of text; `alone`, it is on a line below, where a thumb must be able to hit it. */
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
