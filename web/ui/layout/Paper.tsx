import type { ReactNode } from 'react';
import css from './Paper.module.css';

/** What of a dialog goes on paper: this alone, from the top of the page, whatever stands around or behind it. */
export function Paper({ children }: { children: ReactNode }) {
  return <div className={css.sheet}>{children}</div>;
}
