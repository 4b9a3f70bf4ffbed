import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { joined } from '#ui/box/as.ts';
import { placeBeside } from '#ui/layout/place.ts';
import css from './Tip.module.css';

/** How long the pointer may take to reach the words, in milliseconds. */
const LEAVE_MS = 120;

interface Tip {
  /** The element that words are shown of. */
  mark: HTMLElement | null;
  show: (mark: HTMLElement) => void;
  leave: () => void;
  /** The words, to be drawn anywhere; nothing while they are not shown. */
  draw: (words: ReactNode) => ReactNode;
}

/**
 * Words beside an element, for as long as the pointer or the keyboard is on it. Escape closes them, and the pointer may rest on them
 * (WCAG 1.4.13). They say nothing that a screen reader is not told otherwise.
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
    // What gets the focus may be scrolled into sight just then.
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

/** Rendered in the page's body: inside a table, the scrolling box would cut it off. */
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
