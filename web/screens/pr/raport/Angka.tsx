import type { ReactNode } from 'react';
import css from './Tabel.module.css';

/** A number in a table whose rows are cards on a phone; there `sebutan` names it in place of the column's head. */
export function Angka({ sebutan, children }: { sebutan: string; children: ReactNode }) {
  return (
    <td role="cell" className={css.angka}>
      <span className={css.sebutan} aria-hidden="true">
        {sebutan}
      </span>
      {children}
    </td>
  );
}
