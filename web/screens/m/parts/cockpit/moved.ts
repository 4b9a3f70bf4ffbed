import { useEffect, useState } from 'react';
import { createStore } from '#ui/state/store.ts';

/** True while a participant's work is on the screen. */
const opened = createStore(false);

/**
 * True if the user came directly from another participant's work, also from another category, which has another screen.
 */
export function useMoved(): boolean {
  const [moved] = useState(opened.get);
  useEffect(() => {
    opened.set(true);
    return () => opened.set(false);
  }, []);
  return moved;
}
