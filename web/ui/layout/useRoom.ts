import { useLayoutEffect, useState, type RefObject } from 'react';

/** Tests whether a box is at least `width` pixels wide. The box is measured before the first paint. */
export function useRoom(box: RefObject<HTMLElement | null>, width: number | undefined): boolean {
  const [roomy, setRoomy] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || width === undefined) return undefined;
    const measure = () => setRoomy(element.clientWidth >= width);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [box, width]);
  return roomy;
}
