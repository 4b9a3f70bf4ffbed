import type { ReactNode } from 'react';
import css from './NamaPilih.module.css';

interface NamaPilihProps {
  dipilih: boolean;
  /** Null: this row cannot be chosen, and its name stands where the others do. */
  onPilih: (() => void) | null;
  children: ReactNode;
}

/** The name of a row, with the box that chooses it for many at once. */
export function NamaPilih({ dipilih, onPilih, children }: NamaPilihProps) {
  if (onPilih === null) return <span className={css.name}>{children}</span>;
  return (
    <label className={css.name}>
      <input type="checkbox" checked={dipilih} onChange={onPilih} />
      <span>{children}</span>
    </label>
  );
}
