import { useEffect, useRef, type ReactNode, type RefObject, type SyntheticEvent } from 'react';
import { useTip } from '#ui/feedback/Tip.tsx';

/** Selectors of the value of a cell, and of the lines in a cell that are hidden in a one-line row. */
const VALUE = '[data-value]';
const LINE = '[data-line]';

interface CellTips {
  /** Pass it as the `ref` of the table element. */
  table: RefObject<HTMLTableElement | null>;
  /** Event handlers of the box around the table. */
  handlers: Record<'onPointerOver' | 'onPointerOut' | 'onFocus' | 'onBlur', (event: SyntheticEvent) => void>;
  tip: ReactNode;
}

/**
 * Tests whether the value, or a box in it, is truncated. An inline element has no width of its own and is never
 * truncated itself.
 */
const isCut = (value: HTMLElement): boolean =>
  [value, ...value.querySelectorAll<HTMLElement>(`*:not(${LINE}, ${LINE} *, svg, svg *)`)].some(
    ({ clientWidth, scrollWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1,
  );

/** Returns the hidden text of a cell: the whole value if it is truncated, and the lines that the row does not show. */
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
 * Shows the hidden text of a cell in a one-line row as a tooltip, on hover and keyboard focus. A cell with hidden text
 * can be focused unless it contains a control.
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
