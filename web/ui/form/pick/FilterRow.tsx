import type { ReactNode } from 'react';
import { Row } from '#ui/box/Box.tsx';
import css from './FilterRow.module.css';

/** Shows the `FilterField`s of a page in a row. */
export function FilterRow({ children }: { children: ReactNode }) {
  return (
    <Row gap={8} className={css.row}>
      {children}
    </Row>
  );
}
