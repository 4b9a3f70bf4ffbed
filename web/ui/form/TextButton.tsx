import type { ComponentProps } from 'react';
import { joined } from '#ui/box/as.ts';
import css from './TextButton.module.css';

/** A button that is words in a line of text; `alone` it stands below one, where a thumb has to find it. */
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
