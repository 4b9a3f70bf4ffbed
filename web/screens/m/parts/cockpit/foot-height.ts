import { useLayoutEffect, type RefObject } from 'react';

/** Sets the CSS variable with the height of a bar at the lower edge, so that toasts appear above the bar. */
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
