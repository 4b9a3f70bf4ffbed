import { useEffect, useRef, type ReactNode } from 'react';
import css from './Cockpit.module.css';

/** What must be read before the next press comes into sight: the button pressed may stand a screen below it. */
export function Terlihat({ now, children }: { now: boolean; children: ReactNode }) {
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
