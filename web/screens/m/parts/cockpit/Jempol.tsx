import { useLayoutEffect, useRef, type ReactNode } from 'react';
import css from './Cockpit.module.css';

/** The bottom bar on a phone. It publishes its height, so that other elements at the lower edge stay above it. */
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
