import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { nameOf } from '#ui/form/name-of.ts';
import { joined } from '#ui/box/as.ts';
import { ToolButton } from '#ui/button/ToolButton.tsx';
import css from './Hint.module.css';

/** The space between the mark and its words, and between the words and the window's edge, in px. */
const GAP = 6;
/** How long the pointer may take to reach the words, in milliseconds. */
const LEAVE_MS = 120;

interface HintProps {
  /** Shown before the mark's word. */
  icon: ReactNode;
  /** What the mark is about, for screen reader users, who hear it out of context; the words come after it. */
  of: string;
  /** The reason why there is no button here. */
  text: string;
  /** The mark. */
  children: string;
}

/**
 * A mark where a button would stand, that says why there is none: with the pointer over it, with the keyboard on it, with a
 * finger. It takes the focus, so that nobody is left out; Escape closes the words, and the pointer may rest on them.
 */
export function Hint({ icon, of, text, children }: HintProps) {
  const [open, setOpen] = useState(false);
  const [mark, setMark] = useState<HTMLButtonElement | null>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();

  function show() {
    clearTimeout(leaving.current);
    setOpen(true);
  }
  function leave() {
    clearTimeout(leaving.current);
    leaving.current = setTimeout(() => setOpen(false), LEAVE_MS);
  }
  useEffect(() => () => clearTimeout(leaving.current), []);
  useEffect(() => {
    if (!open) return;
    // The words are placed where the mark was when they opened, so scrolling closes them.
    const close = () => setOpen(false);
    const press = (event: KeyboardEvent) => event.key === 'Escape' && close();
    window.addEventListener('scroll', close, { capture: true, passive: true });
    document.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('scroll', close, { capture: true });
      document.removeEventListener('keydown', press);
    };
  }, [open]);

  return (
    <>
      <ToolButton
        ref={setMark}
        size={32}
        className={css.mark}
        aria-disabled="true"
        aria-label={nameOf(children, `, ${of}: ${text}`)}
        onPointerEnter={show}
        onPointerLeave={leave}
        onFocus={show}
        onBlur={leave}
        onClick={show}
      >
        {icon}
        {children}
      </ToolButton>
      {open && (
        <Words id={id} mark={mark} onEnter={show} onLeave={leave}>
          {text}
        </Words>
      )}
    </>
  );
}

interface WordsProps {
  id: string;
  mark: HTMLElement | null;
  onEnter: () => void;
  onLeave: () => void;
  children: ReactNode;
}

/** Rendered in the page's body: inside a table, the scrolling box would cut it off. */
function Words({ id, mark, onEnter, onLeave, children }: WordsProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!box.current || !mark) return;
    const at = mark.getBoundingClientRect();
    const { width, height } = box.current.getBoundingClientRect();
    const left = at.left + at.width / 2 - width / 2;
    const above = at.top - height - GAP;
    box.current.style.left = `${Math.max(GAP, Math.min(left, document.documentElement.clientWidth - width - GAP))}px`;
    box.current.style.top = `${above < GAP ? at.bottom + GAP : above}px`;
  }, [mark]);
  return createPortal(
    <div
      ref={box}
      id={id}
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
