import { useEffect, useLayoutEffect, useRef, type ComponentProps } from 'react';
import { createPortal } from 'react-dom';
import { joined } from '#ui/box/as.ts';
import { placeBeside } from '#ui/layout/place.ts';
import cardCss from '#ui/layout/Card.module.css';
import css from './Popup.module.css';

interface PopupProps extends Omit<ComponentProps<'div'>, 'ref' | 'hidden'> {
  /** The button that opens the popup. */
  mark: HTMLElement | null;
  open: boolean;
  /** `back` is true when the focus must return to the button. */
  onClose: (back: boolean) => void;
}

/**
 * Small panel below its button. It is rendered at the end of `main`, because the scroll container of a table would cut
 * it off. It closes on Escape, on a press outside, when the focus leaves it, and when the page scrolls. A closed popup
 * stays mounted, so that running actions continue.
 */
export function Popup({ mark, open, onClose, className, ...rest }: PopupProps) {
  const box = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);

  useLayoutEffect(() => {
    if (open && box.current && mark) placeBeside(box.current, mark, 'below');
  }, [open, mark]);

  useEffect(() => {
    if (!open) return undefined;
    const isOutside = (target: EventTarget | null) =>
      !(target instanceof Node && (box.current?.contains(target) || mark?.contains(target)));
    const leave = (event: Event) => isOutside(event.target) && close.current(false);
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Stop the event here. Otherwise Escape would also close a dialog below the popup.
      event.stopPropagation();
      close.current(true);
    };
    const ways = ['pointerdown', 'focusin', 'scroll'] as const;
    for (const way of ways) document.addEventListener(way, leave, { capture: true, passive: true });
    document.addEventListener('keydown', press, { capture: true });
    return () => {
      for (const way of ways) document.removeEventListener(way, leave, { capture: true });
      document.removeEventListener('keydown', press, { capture: true });
    };
  }, [open, mark]);

  return createPortal(
    <div
      {...rest}
      ref={box}
      hidden={!open}
      className={joined(cardCss.surface, css.popup, 'ui-screen', className)}
      data-high
    />,
    mark?.closest('main') ?? document.body,
  );
}
