import { useEffect, useRef, type ReactNode } from 'react';
import css from './Cockpit.module.css';

/**
 * Scrolls `children` into view when `now` becomes true. The user must read them, but the pressed button can be far
 * below.
 */
export function VisibleNow({ now, children }: { now: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (now) box.current?.scrollIntoView({ block: 'start' });
  }, [now]);
  return (
    <div ref={box} className={`ui-silent ${css.terlihat}`}>
      {children}
    </div>
  );
}
