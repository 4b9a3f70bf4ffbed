import { useLocation } from '@tanstack/react-router';
import { useEffect, useState, type RefObject } from 'react';

/**
 * Which of the panels in this box is open. Open means open on this page: going elsewhere closes it, the back button too, and so do a press
 * or the focus outside, and Escape, which gives the focus back to its button.
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
