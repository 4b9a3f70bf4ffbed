import { useState } from 'react';
import { useMediaQuery } from '@mantine/hooks';
import { useUser } from '#app/session/session.ts';

/** The first answer is the window's own: nothing is drawn for another width before it. */
const AT_ONCE = { getInitialValueInEffect: false };

/** Where the way around stands: a bar at the side, one line at the top, or behind its toggle (Specification 9: below 990 px). */
export type Shell = 'side' | 'line' | 'toggle';

/** An admin's many entries stand at the side from 1100 px on. */
export function useShell(): Shell {
  const { group } = useUser();
  const line = useMediaQuery('(min-width: 990px)', undefined, AT_ONCE) ?? true;
  const side = useMediaQuery('(min-width: 1100px)', undefined, AT_ONCE) ?? true;
  if (side && group === 'admin') return 'side';
  return line ? 'line' : 'toggle';
}

const keyOf = (user_id: number) => `portal.menu.${user_id}`;
const SAID = ['ciut', 'buka'] as const;
type Said = (typeof SAID)[number];

function readSaid(user_id: number): Said | null {
  try {
    const kept = localStorage.getItem(keyOf(user_id));
    return SAID.find((each) => each === kept) ?? null;
  } catch {
    return null;
  }
}

/**
 * Whether the bar at the side is folded to its icons: as this account has said, remembered in this browser, known before it is drawn;
 * unasked where the window is so narrow that tables need the room.
 */
export function useFolded(): [folded: boolean, fold: (folded: boolean) => void] {
  const { id } = useUser();
  const roomy = useMediaQuery('(min-width: 1400px)', undefined, AT_ONCE) ?? true;
  const [said, setSaid] = useState(() => readSaid(id));
  function fold(next: boolean) {
    const now = next ? 'ciut' : 'buka';
    setSaid(now);
    try {
      localStorage.setItem(keyOf(id), now);
    } catch {
      // Storage is closed: it lasts until the page is left.
    }
  }
  return [said === null ? !roomy : said === 'ciut', fold];
}
