import type { ComponentProps } from 'react';
import css from './Progress.module.css';

/** A progress bar of full width. Its text is beside it, or in `aria-valuetext`. */
export function Progress(props: Omit<ComponentProps<'progress'>, 'className'> & { 'aria-label': string }) {
  return <progress {...props} className={css.bar} />;
}
