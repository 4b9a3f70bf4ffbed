import { useCallback, useState, type RefCallback } from 'react';

/** Rows are drawn as cards up to this width, in px, unless a table says otherwise. */
export const CARDS_WIDTH = 640;

/** The same for rows of one line: they scroll in their box where there is no room, and are cards below 768 px of the window. */
export const LINES_WIDTH = 717;

/** As far as this the room is looked at exactly, in pixels. */
const STEP = 20;

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

/** The room that an element has, in pixels; as much as can be while its rows are cards, which have a place for everything. */
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
