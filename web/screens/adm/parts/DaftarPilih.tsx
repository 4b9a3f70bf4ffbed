import type { ReactNode } from 'react';
import { joined } from '#ui/box/as.ts';
import css from './BarTerpilih.module.css';

interface DaftarPilihProps {
  label: string;
  /** Where the focus goes once the bar of the chosen is gone. */
  onPlace: (place: HTMLDivElement | null) => void;
  className?: string | undefined;
  children: ReactNode;
}

/** The place of a list whose rows are chosen. */
export function DaftarPilih({ label, onPlace, className, children }: DaftarPilihProps) {
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
