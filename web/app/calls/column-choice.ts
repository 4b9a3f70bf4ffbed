import { useState } from 'react';
import { useUser } from '#app/session/session.ts';
import { ColumnPicker } from '#ui/table/ColumnPicker.tsx';
import { readChoice, type ColumnChoice } from '#ui/table/shown-columns.ts';

/** Whose choice of which list. It says nothing about anybody, and stays when the person signs out. */
const keyOf = (user_id: number, list: string) => `kolom:${user_id}:${list}`;

/**
 * The columns that the person signed in has chosen for a list, for `choose` of its `Table`; remembered in this browser.
 * @param list a name of its own
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
        // Storage is closed: the choice lasts until the page is left.
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
