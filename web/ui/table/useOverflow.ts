import { useCallback, useState, type RefCallback } from 'react';

/**
 * Whether an element's content is wider than the element. Such a box scrolls in itself and must be reachable by keyboard; one
 * that fits stays open, so that a sticky header inside sticks to the page.
 */
export function useOverflow(): [RefCallback<HTMLElement>, boolean] {
  const [overflows, setOverflows] = useState(false);
  const watch = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const measure = () => setOverflows(element.scrollWidth > element.clientWidth + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return [watch, overflows];
}
