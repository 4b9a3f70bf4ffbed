import { useLayoutEffect, useRef, type ReactNode } from 'react';
import css from './Cockpit.module.css';

/** The bar under the thumb. It says how high it is, so that what else lies at the lower edge stays above it. */
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
