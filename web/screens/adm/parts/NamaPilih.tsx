import type { ReactNode } from 'react';
import css from './NamaPilih.module.css';

interface NamaPilihProps {
  dipilih: boolean;
  /** Null: the row cannot be selected; its name keeps the indent. */
  onPilih: (() => void) | null;
  children: ReactNode;
}

/** The name of a row, with a checkbox for bulk actions. */
export function NamaPilih({ dipilih, onPilih, children }: NamaPilihProps) {
  if (onPilih === null) return <span className={css.name}>{children}</span>;
  return (
    <label className={css.name}>
      <input type="checkbox" checked={dipilih} onChange={onPilih} />
      <span>{children}</span>
    </label>
  );
}
