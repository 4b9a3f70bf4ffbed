import { useState } from 'react';
import { useWindowQuery } from '#ui/layout/window-query.ts';
import { useUser } from '#app/session/session.ts';

/**
 * Position of the navigation. `side`: a side bar. `line`: one line at the top. `narrow`: one line with the account in a
 * menu, below 1100 px. `toggle`: behind a toggle button (Specification 9: below 990 px).
 */
export type Shell = 'side' | 'line' | 'narrow' | 'toggle';

/** Returns the position of the navigation. From 1100 px on, an admin has a side bar. */
export function useShell(): Shell {
  const { group } = useUser();
  const line = useWindowQuery('(min-width: 990px)');
  const wide = useWindowQuery('(min-width: 1100px)');
  if (!line) return 'toggle';
  if (!wide) return 'narrow';
  return group === 'admin' ? 'side' : 'line';
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
 * Returns whether the side bar is folded to icons. The choice is stored in this browser per account and read before the
 * first render. By default the side bar is folded in a window below 1280 px, because wide tables need the space.
 */
export function useFolded(): [folded: boolean, fold: (folded: boolean) => void] {
  const { id } = useUser();
  const roomy = useWindowQuery('(min-width: 1280px)');
  const [said, setSaid] = useState(() => readSaid(id));
  function fold(next: boolean) {
    const now = next ? 'ciut' : 'buka';
    setSaid(now);
    try {
      localStorage.setItem(keyOf(id), now);
    } catch {
      // If the storage is blocked, the choice lasts until the user leaves the page.
    }
  }
  return [said === null ? !roomy : said === 'ciut', fold];
}
