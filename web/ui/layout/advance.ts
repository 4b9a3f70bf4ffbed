import { useEffect, useEffectEvent, useState } from 'react';

const KEY = 'lanjut-setelah-memilih';

/** A screen under a finger, or as narrow as one. Stepper.module.css has its bar at the foot of the same screens. */
const IN_HAND = '(pointer: coarse), (max-width: 640px)';

/** For so long a choice is seen before the next step takes its place. */
const SEEN_MS = 200;

export interface Advance {
  on: boolean;
  turn: (on: boolean) => void;
  /** Something was chosen for good: by a press, its own key or Enter, not by passing it with the arrow keys. */
  chosen: () => void;
}

interface Steps {
  at: number;
  count: number;
  onAt: (at: number) => void;
}

/**
 * A choice leads to the next step by itself, if this is switched on: on at first in the hand, off on a desk, and remembered in
 * this browser. Whoever moves or chooses anew in the short moment in between is not moved once more.
 */
export function useAdvance({ at, count, onAt }: Steps): Advance {
  const [on, setOn] = useState(read);
  // Anew for each choice; of a step that was left it is nothing any more, also when the person comes back to it.
  const [seen, setSeen] = useState<{ at: number } | null>(null);
  if (seen && seen.at !== at) setSeen(null);
  const lead = useEffectEvent(() => onAt(at + 1));
  useEffect(() => {
    if (!seen) return;
    const timer = window.setTimeout(lead, SEEN_MS);
    return () => window.clearTimeout(timer);
  }, [seen]);
  return {
    on,
    turn(next) {
      setOn(next);
      setSeen(null);
      try {
        localStorage.setItem(KEY, next ? '1' : '0');
      } catch {
        // Storage is closed: it lasts until the page is left.
      }
    },
    chosen() {
      if (on && at < count - 1) setSeen({ at });
    },
  };
}

function read(): boolean {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept !== null) return kept === '1';
  } catch {
    // Storage is closed: as at first.
  }
  return window.matchMedia(IN_HAND).matches;
}
