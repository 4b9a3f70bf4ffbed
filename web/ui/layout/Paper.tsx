import type { ReactNode } from 'react';
import css from './Paper.module.css';

/** Marks the printable part of a dialog. Print shows only this part, from the top of the page. */
export function Paper({ children }: { children: ReactNode }) {
  return <div className={css.sheet}>{children}</div>;
}
