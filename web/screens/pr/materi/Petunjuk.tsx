import { useState, type ReactNode } from 'react';
import { IconChevronDown, IconInfoCircle } from '@tabler/icons-react';
import css from './Petunjuk.module.css';

interface PetunjukProps {
  title: string;
  /** False folds it; else it is open at first sight where there is room for it. */
  open?: boolean;
  children: ReactNode;
}

/** An instruction box that can be folded away. */
export function Petunjuk({ title, open, children }: PetunjukProps) {
  const [first] = useState(() => open !== false && window.matchMedia('(min-width: 641px)').matches);
  return (
    <details className={css.box} open={first}>
      <summary className={css.title}>
        <IconInfoCircle size={20} stroke={1.75} aria-hidden="true" />
        <span>{title}</span>
        <IconChevronDown className={css.arrow} size={20} stroke={1.75} aria-hidden="true" />
      </summary>
      <div className={css.text}>{children}</div>
    </details>
  );
}
