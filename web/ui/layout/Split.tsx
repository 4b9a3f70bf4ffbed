import type { ReactNode } from 'react';
import css from './Split.module.css';

/** The matter, and what is looked at beside it; where there is no room for both, below it. */
export function Split({ children, middle }: { children: ReactNode; middle?: boolean }) {
  return (
    <div className={css.split} data-middle={middle || undefined}>
      {children}
    </div>
  );
}
