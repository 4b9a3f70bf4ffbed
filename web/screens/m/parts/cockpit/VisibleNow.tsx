import { useEffect, useRef, type ReactNode } from 'react';
import css from './Cockpit.module.css';

/**
 * Scrolls a message into view that the user must read before the next press: the pressed button may be far below it.
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
