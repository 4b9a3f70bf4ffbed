import { useEffect, useRef, type ReactNode, type RefObject, type SyntheticEvent } from 'react';
import { useTip } from '#ui/feedback/Tip.tsx';

/** A cell's value, and the lines in it that a row of one line has no room for. */
const VALUE = '[data-value]';
const LINE = '[data-line]';

interface CellTips {
  /** The table. */
  table: RefObject<HTMLTableElement | null>;
  /** For the box around it. */
  handlers: Record<'onPointerOver' | 'onPointerOut' | 'onFocus' | 'onBlur', (event: SyntheticEvent) => void>;
  tip: ReactNode;
}

/** Is it cut off, or one of the boxes in it? What runs in a line is as wide as its words, and has no width of its own. */
const isCut = (value: HTMLElement): boolean =>
  [value, ...value.querySelectorAll<HTMLElement>(`*:not(${LINE}, ${LINE} *, svg, svg *)`)].some(
    ({ clientWidth, scrollWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1,
  );

/** What of a cell is not in sight: the whole text if it is cut off, and the lines that are left out. */
function unseen(value: HTMLElement): string {
  const copy = value.cloneNode(true) as HTMLElement;
  const lines = [...copy.querySelectorAll(LINE)].map((line) => {
    line.remove();
    return line.textContent.trim();
  });
  for (const hidden of copy.querySelectorAll('.ui-hidden')) hidden.remove();
  return [isCut(value) ? copy.textContent.trim() : '', ...lines].filter(Boolean).join('\n');
}

/**
 * Tells what a row of one line leaves out of a cell, while the pointer is over it or the keyboard in it. A cell that is cut off, or has
 * lines that are told nowhere else, takes the focus itself unless it holds something to press, so that nobody is left out.
 */
export function useCellTips(on: boolean): CellTips {
  const table = useRef<HTMLTableElement>(null);
  const { mark, show, leave, draw } = useTip();

  useEffect(() => {
    const element = table.current;
    if (!on || element === null) return undefined;
    const mark = () => {
      const values = [...element.querySelectorAll<HTMLElement>(`tbody ${VALUE}`)];
      const stops = values.map(
        (value) =>
          (isCut(value) || value.querySelector('[data-line=reached]') !== null) &&
          value.querySelector('a, button, input') === null &&
          value.closest('[data-cards]') === null,
      );
      for (const [at, value] of values.entries()) {
        if (stops[at]) value.tabIndex = 0;
        else value.removeAttribute('tabindex');
      }
    };
    mark();
    const observer = new ResizeObserver(mark);
    observer.observe(element);
    return () => observer.disconnect();
  });

  function enter(event: SyntheticEvent) {
    const value = on ? (event.target as Element).closest<HTMLElement>(VALUE) : null;
    if (value && value.closest('[data-cards]') === null && unseen(value) !== '') show(value);
  }
  return {
    table,
    handlers: { onPointerOver: enter, onPointerOut: leave, onFocus: enter, onBlur: leave },
    tip: draw(mark && unseen(mark)),
  };
}
