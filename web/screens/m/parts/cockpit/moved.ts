import { useEffect, useState } from 'react';
import { createStore } from '#ui/state/store.ts';

/** True while a screen with a participant's work is open. */
const opened = createStore(false);

/**
 * True if the user came directly from the work of another participant. A participant of another category has another
 * screen, so the value is in a store: the state of a component would be lost.
 */
export function useMoved(): boolean {
  const [moved] = useState(opened.get);
  useEffect(() => {
    opened.set(true);
    return () => opened.set(false);
  }, []);
  return moved;
}
