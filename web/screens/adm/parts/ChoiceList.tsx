import type { ReactNode } from 'react';
import { joined } from '#ui/box/as.ts';
import css from './SelectedBar.module.css';

interface ChoiceListProps {
  label: string;
  /** Called with the container element. This element gets the focus when the bar with the bulk actions disappears. */
  onPlace: (place: HTMLDivElement | null) => void;
  className?: string | undefined;
  children: ReactNode;
}

/** Container of a list whose rows the user can select for bulk actions. */
export function ChoiceList({ label, onPlace, className, children }: ChoiceListProps) {
  return (
    <div
      ref={onPlace}
      tabIndex={-1}
      className={joined(css.daftar, className)}
      role="group"
      aria-label={label}
    >
      {children}
    </div>
  );
}
