import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { IconDots } from '@tabler/icons-react';
import { nameOf } from '#ui/form/name-of.ts';
import { InMenu } from './in-menu.ts';
import { Popup } from './Popup.tsx';
import { ToolButton } from './ToolButton.tsx';
import css from './MenuButton.module.css';

interface MenuButtonProps {
  /** Name of the object that the menu's actions apply to, for screen readers. */
  of: string;
  /** Name and icon of the button; default: `Tindakan lain` and three dots. */
  word?: string;
  icon?: ReactNode;
  framed?: boolean;
  size?: 32 | 36;
  /** The menu entries. Each entry is a `PendingButton`. */
  children: ReactNode;
}

const entriesOf = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
];

/** Button that opens a menu of actions. It follows the WAI-ARIA pattern for menu buttons. */
export function MenuButton(props: MenuButtonProps) {
  const { of, word = 'Tindakan lain', icon, framed, size = 32, children } = props;
  const id = useId();
  const [mark, setMark] = useState<HTMLButtonElement | null>(null);
  const list = useRef<HTMLDivElement>(null);
  // `before`: the menu was never opened, so it is not rendered. This saves time in a table with a menu in every row.
  // `first` and `last`: the menu is open, and the focus starts on its first or last entry.
  const [state, setState] = useState<'before' | 'closed' | 'first' | 'last'>('before');
  const open = state === 'first' || state === 'last';
  useEffect(() => {
    if (open)
      entriesOf(list.current)
        .at(state === 'last' ? -1 : 0)
        ?.focus();
  }, [open, state]);

  function close(back: boolean) {
    if (back) mark?.focus();
    setState('closed');
  }

  function openBy(event: KeyboardEvent) {
    const next = { ArrowDown: 'first', ArrowUp: 'last' }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setState(next as 'first' | 'last');
  }

  function move(event: KeyboardEvent) {
    // React also passes the key events of a dialog that a menu entry has opened. Ignore these events: the dialog
    // handles them itself.
    if (!list.current?.contains(event.target as Node)) return undefined;
    const all = entriesOf(list.current);
    const at = all.findIndex((entry) => entry === document.activeElement);
    if (event.key === 'Tab') return close(true);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    const letter = event.key.length === 1 && event.key !== ' ' ? event.key.toLowerCase() : null;
    const next =
      to !== undefined
        ? all.at(to % all.length)
        : letter === null
          ? undefined
          : [...all.slice(at + 1), ...all.slice(0, at + 1)].find((entry) =>
              entry.textContent.trim().toLowerCase().startsWith(letter),
            );
    if (!next) return undefined;
    event.preventDefault();
    return next.focus();
  }

  return (
    <>
      <ToolButton
        ref={setMark}
        size={size}
        framed={framed}
        className={css.dots}
        aria-label={nameOf(word, of)}
        title={word}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => (open ? close(true) : setState('first'))}
        onKeyDown={openBy}
      >
        {icon ?? <IconDots size={18} aria-hidden="true" />}
      </ToolButton>
      {state !== 'before' && (
        <Popup
          id={id}
          mark={mark}
          open={open}
          onClose={close}
          role="menu"
          aria-label={nameOf(word, of)}
          onKeyDown={move}
          // Close the menu before the entry's action runs. If the action opens a dialog, the dialog then returns the
          // focus to the menu button.
          onClickCapture={(event) => {
            const entry = (event.target as Element).closest('[role=menuitem]');
            if (entry?.getAttribute('aria-disabled') === null) close(true);
          }}
        >
          <InMenu value={true}>
            <div ref={list}>{children}</div>
          </InMenu>
        </Popup>
      )}
    </>
  );
}
