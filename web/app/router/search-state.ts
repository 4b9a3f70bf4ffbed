import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readSearch, valuesIn, type SearchOf, type SearchSchema } from './search.ts';

/** Pause in typing before the address is updated, in milliseconds. */
const SETTLE_MS = 250;

/** Search values of the current address, as its `search.ts` reads them. */
export function useSearchValues<S extends SearchSchema>(schema: S): SearchOf<S> {
  return valuesIn(schema, useSearch({ strict: false }));
}

/**
 * Keeps state in the address: search, sort, page and filters. So a reload and a shared link show the same state. A
 * change replaces the history entry, so that Back does not step through every letter. Default values are omitted from
 * the address.
 */
export function useSearchState<S extends SearchSchema>(
  schema: S,
): [SearchOf<S>, (patch: Partial<SearchOf<S>>) => void] {
  const fromUrl = useSearchValues(schema);
  const navigate = useNavigate();
  const text = JSON.stringify(fromUrl);
  const [local, setLocal] = useState({ value: fromUrl, written: text });
  const latest = useRef(local.value);
  const timer = useRef(0);

  // A change updates the local values at once, and the address after a pause. The address updates the local values
  // only after a change from outside (Back, a link).
  const [seen, setSeen] = useState(text);
  if (seen !== text) {
    setSeen(text);
    if (text !== local.written) setLocal({ value: fromUrl, written: text });
  }
  useEffect(() => {
    latest.current = local.value;
  }, [local.value]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const set = useCallback(
    (patch: Partial<SearchOf<S>>) => {
      const value = { ...latest.current, ...patch };
      latest.current = value;
      setLocal({ value, written: JSON.stringify(value) });
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => {
        void navigate({
          to: '.',
          search: (before: Record<string, unknown>) => ({ ...before, ...readSearch(schema, value) }),
          replace: true,
          resetScroll: false,
          ignoreBlocker: true,
        });
      }, SETTLE_MS);
    },
    [navigate, schema],
  );
  return [local.value, set];
}
