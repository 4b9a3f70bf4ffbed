import { useEffect, useRef, type ReactNode } from 'react';
import css from './Cockpit.module.css';

/**
 * Scrolls `children` into view when `now` becomes true. The button that the user has pressed can be far below, so the
 * user would not notice the new content.
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
