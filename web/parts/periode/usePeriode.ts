import { useEffect, useState } from 'react';
import type { SearchField, SearchOf, SearchSchema } from '#app/router/search.ts';
import { useSearchState } from '#app/router/search-state.ts';
import { readPeriode, RUNNING_PERIODE, type PeriodeChoice, type PeriodeParam } from './filter.ts';

/** Storage key of the chosen period. The choice is no personal data, so this browser keeps it after sign-out. */
const KEY = 'portal.periode';

function stored(): PeriodeChoice {
  try {
    return readPeriode(localStorage.getItem(KEY)) ?? RUNNING_PERIODE;
  } catch {
    return RUNNING_PERIODE;
  }
}

function store(value: PeriodeChoice): void {
  try {
    if (value === RUNNING_PERIODE) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, String(value));
  } catch {
    // If the storage is blocked, the choice lasts until the user leaves the page.
  }
}

type WithPeriode = SearchSchema & { readonly periode_id: SearchField<PeriodeParam> };
type Resolved<S extends WithPeriode> = Omit<SearchOf<S>, 'periode_id'> & { periode_id: PeriodeChoice };

/**
 * `useSearchState` for a page with a period filter. A URL without a period gets the last choice in this browser, by
 * default all open periods. Only a choice in the filter is stored. A period from an opened link, or from `show` after
 * an action, is not stored.
 */
export function usePeriode<S extends WithPeriode>(
  schema: S,
): [Resolved<S>, set: (patch: Partial<SearchOf<S>>) => void, show: (patch: Partial<SearchOf<S>>) => void] {
  const [state, setState] = useSearchState(schema);
  const [last, setLast] = useState(stored);
  const named = state.periode_id as PeriodeParam;
  const unnamed = named === '' && last !== RUNNING_PERIODE;
  useEffect(() => {
    if (unnamed) setState({ periode_id: last } as Partial<SearchOf<S>>);
  }, [unnamed, last, setState]);
  const set = (patch: Partial<SearchOf<S>>) => {
    const chosen = patch.periode_id as PeriodeParam | undefined;
    if (chosen !== undefined && chosen !== '') {
      store(chosen);
      setLast(chosen);
    }
    setState(patch);
  };
  return [{ ...state, periode_id: named === '' ? last : named }, set, setState];
}
