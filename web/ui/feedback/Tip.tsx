import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { joined } from '#ui/box/as.ts';
import { placeBeside } from '#ui/layout/place.ts';
import css from './Tip.module.css';

/**
 * Time in ms for which the tooltip stays open after the pointer leaves the element. During this time the pointer can
 * move onto the tooltip.
 */
const LEAVE_MS = 120;

interface Tip {
  /** The element with the tooltip. */
  mark: HTMLElement | null;
  show: (mark: HTMLElement) => void;
  leave: () => void;
  /**
   * Renders the tooltip, or nothing while it is hidden. The component can render the result anywhere, because it
   * appears in the page's body.
   */
  draw: (words: ReactNode) => ReactNode;
}

/**
 * Tooltip beside an element while it is hovered or has the keyboard focus. Escape closes it, and the pointer may move
 * onto it (WCAG 1.4.13). Screen readers must get its text in another way.
 */
export function useTip(): Tip {
  const [mark, setMark] = useState<HTMLElement | null>(null);
  const [, follow] = useReducer((moved: number) => moved + 1, 0);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = useCallback(() => clearTimeout(leaving.current), []);

  const show = useCallback((next: HTMLElement) => {
    clearTimeout(leaving.current);
    setMark(next);
  }, []);
  const leave = useCallback(() => {
    clearTimeout(leaving.current);
    leaving.current = setTimeout(() => setMark(null), LEAVE_MS);
  }, []);
  useEffect(() => () => clearTimeout(leaving.current), []);
  useEffect(() => {
    if (mark === null) return undefined;
    const press = (event: KeyboardEvent) => event.key === 'Escape' && setMark(null);
    // Move the tooltip with its element on scroll, because the browser may scroll a focused element into view.
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    document.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('scroll', follow, { capture: true });
      document.removeEventListener('keydown', press);
    };
  }, [mark]);

  return {
    mark,
    show,
    leave,
    draw: (words) =>
      mark && (
        <Words mark={mark} onEnter={stay} onLeave={leave}>
          {words}
        </Words>
      ),
  };
}

interface WordsProps {
  mark: HTMLElement;
  onEnter: () => void;
  onLeave: () => void;
  children: ReactNode;
}

/** The tooltip box, rendered in the page's body: the scroll container of a table would cut the tooltip off. */
function Words({ mark, onEnter, onLeave, children }: WordsProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current) placeBeside(box.current, mark, 'above');
  });
  return createPortal(
    <div
      ref={box}
      role="tooltip"
      className={joined(css.words, 'ui-screen')}
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
    >
      {children}
    </div>,
    document.body,
  );
}
