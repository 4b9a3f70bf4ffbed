import { useEffect, useState } from 'react';
import { createStore } from '#ui/state/store.ts';

/** Is somebody's work on the screen? */
const opened = createStore(false);

/** Did one come straight from the work of somebody else? Also over the border of a category, where the screen is another. */
export function useMoved(): boolean {
  const [moved] = useState(opened.get);
  useEffect(() => {
    opened.set(true);
    return () => opened.set(false);
  }, []);
  return moved;
}
