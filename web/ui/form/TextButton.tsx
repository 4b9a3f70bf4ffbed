import type { ComponentProps } from 'react';
import css from './TextButton.module.css';

/** A button that is words in a line of text; `alone` it stands below one, where a thumb has to find it. */
export function TextButton({
  alone,
  ...rest
}: Omit<ComponentProps<'button'>, 'className'> & { alone?: boolean }) {
  return <button type="button" {...rest} className={css.button} data-alone={alone || undefined} />;
}
