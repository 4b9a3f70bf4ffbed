import { useCallback, useState, type RefCallback } from 'react';

/** By default the rows of a table are cards up to this width of the table, in px. */
export const CARDS_WIDTH = 640;

/**
 * By default one-line rows are cards up to this width of the table, in px. In a window of 768 px or more the table is
 * wider than this. There the rows stay table rows, and the columns scroll if they do not fit.
 */
export const LINES_WIDTH = 717;

/** The width is measured in steps of this many pixels, so that not every pixel of a resize renders the table again. */
const STEP = 20;

/**
 * Sets `data-cards` on an element while it is at most `width` pixels wide. Code sets the attribute before the first
 * paint, so that the layout does not jump. A container query cannot do this, because `width` differs between tables.
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

/**
 * Returns the width of a table, in pixels. While the rows are cards, it returns `Number.MAX_VALUE`, because cards have
 * room for all columns.
 */
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
