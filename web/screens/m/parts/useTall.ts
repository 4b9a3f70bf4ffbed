import { useEffect, useState, type RefObject } from 'react';

/** Height that header and participant bar take from the window, in px. */
const TAKEN = 160;

/** Is the element taller than what a window shows of it at once? Follows both sizes. */
export function useTall(element: RefObject<HTMLElement | null>): boolean {
  const [tall, setTall] = useState(false);
  useEffect(() => {
    const box = element.current;
    if (!box) return;
    const measure = () => setTall(box.offsetHeight > window.innerHeight - TAKEN);
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [element]);
  return tall;
}
