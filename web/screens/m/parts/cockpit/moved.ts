import { useEffect, useState } from 'react';
import { createStore } from '#ui/state/store.ts';

/** True while a screen with a participant's work is open. */
const opened = createStore(false);

/**
 * True if the user came directly from the work of another participant. The value is in a store, because a change of the
 * category opens another screen and would lose the state of a component.
 */
export function useMoved(): boolean {
  const [moved] = useState(opened.get);
  useEffect(() => {
    opened.set(true);
    return () => opened.set(false);
  }, []);
  return moved;
}
