import { useEffect, useState } from 'react';
import { createStore } from '#ui/state/store.ts';

/** True while a screen with a participant's work is open. */
const opened = createStore(false);

/**
 * Hook that returns whether the user came directly from another participant's work. The value is in a store, because
 * another category opens another screen, which would lose a component's state.
 */
export function useMoved(): boolean {
  const [moved] = useState(opened.get);
  useEffect(() => {
    opened.set(true);
    return () => opened.set(false);
  }, []);
  return moved;
}
