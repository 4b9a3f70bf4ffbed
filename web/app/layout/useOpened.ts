import { useLocation } from '@tanstack/react-router';
import { useEffect, useState, type RefObject } from 'react';

/**
 * Returns the open panel of a box (null if none is open), and a function that opens a panel. The panel closes on
 * navigation (also Back), on a press or focus outside, and on Escape. After Escape the button of the panel gets the
 * focus.
 */
export function useOpened(
  box: RefObject<HTMLElement | null>,
): [opened: string | null, open: (panel: string | null) => void] {
  const pathname = useLocation({ select: (location) => location.pathname });
  const [state, setState] = useState<{ panel: string; at: string } | null>(null);
  const opened = state?.at === pathname ? state.panel : null;

  useEffect(() => {
    if (opened === null) return undefined;
    const outside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setState(null);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      box.current?.querySelector<HTMLElement>('button[aria-expanded=true]')?.focus();
      setState(null);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', escape);
    };
  }, [box, opened]);

  return [opened, (panel) => setState(panel === null ? null : { panel, at: pathname })];
}
