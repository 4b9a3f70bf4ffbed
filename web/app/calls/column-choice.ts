import { useState } from 'react';
import { useUser } from '#app/session/session.ts';
import { ColumnPicker } from '#ui/table/ColumnPicker.tsx';
import { readChoice, type ColumnChoice } from '#ui/table/shown-columns.ts';

/** Storage key per user and list. The stored choice contains no personal data, so it is kept after sign-out. */
const keyOf = (user_id: number, list: string) => `kolom:${user_id}:${list}`;

/**
 * Returns the columns that the signed-in user has chosen for a list, stored in this browser. Pass the result to
 * `choose` of the list's `Table`.
 * @param list unique name of the list
 */
export function useColumnChoice(list: string) {
  const key = keyOf(useUser().id, list);
  const [kept, setKept] = useState(() => ({ key, choice: read(key) }));
  return {
    Picker: ColumnPicker,
    choice: kept.key === key ? kept.choice : read(key),
    onChoice: (choice: ColumnChoice) => {
      setKept({ key, choice });
      try {
        if (Object.keys(choice).length === 0) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(choice));
      } catch {
        // If the storage is blocked, the choice lasts until the user leaves the page.
      }
    },
  };
}

function read(key: string): ColumnChoice {
  try {
    return readChoice(localStorage.getItem(key));
  } catch {
    return {};
  }
}
