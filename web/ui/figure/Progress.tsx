import type { ComponentProps } from 'react';
import css from './Progress.module.css';

/** Shows a progress bar of full width. The caller shows the progress as text beside the bar, or in `aria-valuetext`. */
export function Progress(props: Omit<ComponentProps<'progress'>, 'className'> & { 'aria-label': string }) {
  return <progress {...props} className={css.bar} />;
}
