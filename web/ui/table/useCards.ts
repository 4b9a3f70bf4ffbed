import { useCallback, useState, type RefCallback } from 'react';

/** Default maximum width of a table whose rows are cards, in px. */
export const CARDS_WIDTH = 640;

/** The same for one-line rows: without room they scroll in their box, and they are cards in a window below 768 px. */
export const LINES_WIDTH = 717;

/** Precision of the measured width, in pixels. */
const STEP = 20;

/**
 * Sets `data-cards` on an element while it is at most this wide and its rows do not fit as a table. Set before the
 * first paint and by code, so that the layout does not jump; a container query cannot use the width of the table.
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

/** The width of an element, in pixels; the maximum number while its rows are cards, which have room for all columns. */
export function useTableRoom(cards: number): [RefCallback<HTMLElement>, number] {
  const [room, setRoom] = useState(Number.MAX_VALUE);
  const watch = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined;
      const measure = () => {
        const width = element.clientWidth;
        setRoom(width <= cards ? Number.MAX_VALUE : width - (width % STEP));
      };
      measure();
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [cards],
  );
  return [watch, room];
}
