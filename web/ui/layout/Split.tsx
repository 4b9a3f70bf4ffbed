import type { ReactNode } from 'react';
import css from './Split.module.css';

/** Shows the main content with a secondary view beside it, or below it if there is no room. */
export function Split({ children, middle }: { children: ReactNode; middle?: boolean }) {
  return (
    <div className={css.split} data-middle={middle || undefined}>
      {children}
    </div>
  );
}
