import type { ReactNode } from 'react';
import css from './Paper.module.css';

/** The part of a dialog that is printed: this alone, from the top of the page, whatever is around or behind it. */
export function Paper({ children }: { children: ReactNode }) {
  return <div className={css.sheet}>{children}</div>;
}
