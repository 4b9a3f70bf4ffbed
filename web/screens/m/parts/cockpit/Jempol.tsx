import { useLayoutEffect, useRef, type ReactNode } from 'react';
import css from './Cockpit.module.css';

/** Bar at the bottom of a phone's screen. It sets the CSS variable of its height, so that toasts appear above it. */
export function Jempol({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--ui-foot', `${bar.current?.offsetHeight ?? 0}px`);
    return () => void style.removeProperty('--ui-foot');
  }, []);
  return (
    <div ref={bar} className={css.thumb}>
      {children}
    </div>
  );
}
