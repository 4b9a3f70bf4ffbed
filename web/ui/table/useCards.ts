import { useCallback, type RefCallback } from 'react';

/** Rows are drawn as cards up to this width, in px, unless a table says otherwise. */
export const CARDS_WIDTH = 640;

/**
 * Marks an element `data-cards` while it is no wider than this and its rows do not fit as a table. Set before the first paint, and by
 * hand, so that nothing jumps; a container query cannot take its width from the table.
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
