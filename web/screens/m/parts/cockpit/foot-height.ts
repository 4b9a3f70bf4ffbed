import { useLayoutEffect, type RefObject } from 'react';

/** Hook that stores the height of a bottom bar in a CSS variable, so that toasts appear above the bar. */
export function useFootHeight(bar: RefObject<Element | null>, shown: boolean): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element || !shown) return undefined;
    const { style } = document.documentElement;
    const measure = () => style.setProperty('--ui-foot', `${element.getBoundingClientRect().height}px`);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      style.removeProperty('--ui-foot');
    };
  }, [bar, shown]);
}
