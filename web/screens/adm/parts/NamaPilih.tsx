import type { ReactNode } from 'react';
import css from './NamaPilih.module.css';

interface NamaPilihProps {
  dipilih: boolean;
  /** Selects or deselects the row. Null: the row cannot be selected, so it has no checkbox. */
  onPilih: (() => void) | null;
  children: ReactNode;
}

/** The name in a table row, with a checkbox that selects the row for bulk actions. */
export function NamaPilih({ dipilih, onPilih, children }: NamaPilihProps) {
  if (onPilih === null) return <span className={css.name}>{children}</span>;
  return (
    <label className={css.name}>
      <input type="checkbox" checked={dipilih} onChange={onPilih} />
      <span>{children}</span>
    </label>
  );
}
