import { useEffect, useEffectEvent } from 'react';

interface StepKeys {
  /** Keys of each option. With ['1A', '2B'] the keys 1 and A choose the first option. */
  keys: readonly string[];
  choose: (index: number) => void;
  move: (by: 1 | -1) => void;
  /** False: the keys have no effect. */
  active?: boolean;
}

/**
 * Registers keys for a page that shows one question at a time. A digit or letter chooses an option, and the left and
 * right arrow keys change the question. The up and down keys keep their function in the radio buttons. No key works
 * while the user types or a dialog is open.
 */
export function useStepKeys({ keys, choose, move, active = true }: StepKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (!active || ctrlKey || metaKey || altKey || document.querySelector('[role=dialog]')) return;
    if (target instanceof HTMLElement && target.matches('input:not([type=radio]), textarea, select')) return;
    const index = key.length === 1 ? keys.findIndex((each) => each.includes(key.toUpperCase())) : -1;
    if (index >= 0) choose(index);
    else if (key === 'ArrowRight') move(1);
    else if (key === 'ArrowLeft') move(-1);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    // Listen in the capture phase, before the radio buttons, which would choose the next option on an arrow key.
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
}
