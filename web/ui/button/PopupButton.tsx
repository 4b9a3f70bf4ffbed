import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { IconChevronDown } from '@tabler/icons-react';
import { joined } from '#ui/box/as.ts';
import { Popup } from './Popup.tsx';
import css from './PopupButton.module.css';

interface PopupButtonProps {
  /** Name of the popup, for screen readers. The accessible name of the button ends with it, too. */
  name: string;
  /** Visible label of the button. */
  label: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Button that opens a small panel below it. The button is not printed. If the content of the panel is needed in print,
 * the screen must also render it elsewhere.
 */
export function PopupButton({ name, label, className, children }: PopupButtonProps) {
  const id = useId();
  const [mark, setMark] = useState<HTMLButtonElement | null>(null);
  const [open, setOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) panel.current?.focus({ preventScroll: true });
  }, [open]);

  function close(back: boolean) {
    if (back) mark?.focus();
    setOpen(false);
  }

  return (
    <>
      <button
        ref={setMark}
        type="button"
        className={joined(css.button, 'ui-screen', className)}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => (open ? close(true) : setOpen(true))}
      >
        <span className={css.label}>{label}</span>
        <span className="ui-hidden">, {name}</span>
        <IconChevronDown className={css.arrow} size={18} stroke={1.75} aria-hidden="true" />
      </button>
      <Popup mark={mark} open={open} onClose={close} className={css.popup}>
        {open && (
          <div id={id} ref={panel} role="dialog" aria-label={name} tabIndex={-1} className={css.panel}>
            {children}
          </div>
        )}
      </Popup>
    </>
  );
}
