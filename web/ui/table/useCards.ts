import { useCallback, type RefCallback } from 'react';

/** Up to this width rows are drawn as cards, in px, unless a table says otherwise. */
export const CARDS_WIDTH = 640;

/**
 * Marks an element `data-cards` while it is at most so wide: its rows do not fit as a table. Set before the first paint, and by
 * hand, so that nothing jumps; a container query cannot take the width from the table.
 */
export function useCards(width: number): RefCallback<HTMLElement> {
  return useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined;
      const mark = () => element.toggleAttribute('data-cards', element.clientWidth <= width);
      mark();
      const observer = new ResizeObserver(mark);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [width],
  );
}
