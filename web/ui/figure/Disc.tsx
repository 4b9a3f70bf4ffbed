import type { ReactNode } from 'react';
import css from './Disc.module.css';

/** Round background of an icon: 48 pixels above a sentence, 40 at the start of a row. */
export function Disc({ size = 48, children }: { size?: 40 | 48; children: ReactNode }) {
  return (
    <span className={css.disc} data-size={size} aria-hidden="true">
      {children}
    </span>
  );
}
