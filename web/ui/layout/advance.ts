import { useEffect, useEffectEvent, useState } from 'react';

const KEY = 'lanjut-setelah-memilih';

/** Matches a touch screen or a narrow screen. Stepper.module.css uses the same query for its bar at the bottom. */
const IN_HAND = '(pointer: coarse), (max-width: 640px)';

/** How long a choice is visible before the next step appears, in milliseconds. */
const SEEN_MS = 200;

export interface Advance {
  on: boolean;
  turn: (on: boolean) => void;
  /**
   * Call it when the user has chosen an option by a press, its shortcut or Enter. Do not call it when an arrow key only
   * passes an option.
   */
  chosen: () => void;
}

interface Steps {
  at: number;
  count: number;
  onAt: (at: number) => void;
}

/**
 * Opens the next step shortly after a choice. The user can switch this on and off, and the browser stores the setting.
 * By default it is on for touch screens and narrow screens. If the user changes the step during the delay, nothing more
 * happens. Another choice restarts the delay.
 */
export function useAdvance({ at, count, onAt }: Steps): Advance {
  const [on, setOn] = useState(read);
  // Last choice of the user. Each choice is a new object, so that the delay restarts. The choice is discarded when the
  // user leaves the step.
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
        // If the storage is blocked, the setting lasts until the user leaves the page.
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
    // If the storage is blocked, the default setting applies.
  }
  return window.matchMedia(IN_HAND).matches;
}
