import type { ComponentProps } from 'react';
import css from './Progress.module.css';

/** How far something has come, as a bar that fills its place. The words are beside it, or in `aria-valuetext`. */
export function Progress(props: Omit<ComponentProps<'progress'>, 'className'> & { 'aria-label': string }) {
  return <progress {...props} className={css.bar} />;
}
