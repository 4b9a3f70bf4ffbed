import type { ReactNode } from 'react';
import css from './Disc.module.css';

/** Shows an icon on a round background: 48 px above a text, 40 px at the start of a row. */
export function Disc({ size = 48, children }: { size?: 40 | 48; children: ReactNode }) {
  return (
    <span className={css.disc} data-size={size} aria-hidden="true">
      {children}
    </span>
  );
}
