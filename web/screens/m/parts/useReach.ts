import { useEffect, useState, type RefObject } from 'react';

/** Height that header and participant bar take from the window, in px. */
const TAKEN = 160;
/** From this many windows on, what stands beside a text is out of sight for most of the reading. */
const LONG_WINDOWS = 1.6;

/** Does an element fit into the window, or is it much longer? Follows both sizes. */
export type Reach = 'short' | 'medium' | 'long';

export function useReach(element: RefObject<HTMLElement | null>): Reach {
  const [reach, setReach] = useState<Reach>('medium');
  useEffect(() => {
    const box = element.current;
    if (!box) return;
    const measure = () => {
      const height = box.offsetHeight;
      const short = height <= window.innerHeight - TAKEN;
      setReach(short ? 'short' : height > window.innerHeight * LONG_WINDOWS ? 'long' : 'medium');
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [element]);
  return reach;
}
