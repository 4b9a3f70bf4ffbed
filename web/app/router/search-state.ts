import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readSearch, valuesIn, type SearchOf, type SearchSchema } from './search.ts';

/** Time without typing after which the URL is updated, in milliseconds. */
const SETTLE_MS = 250;

/** Returns the search values of the current URL, as `schema` reads them. */
export function useSearchValues<S extends SearchSchema>(schema: S): SearchOf<S> {
  return valuesIn(schema, useSearch({ strict: false }));
}

/**
 * Keeps search, sort, page and filters in the URL, so that a reload and a shared link show the same rows. A change
 * replaces the history entry, so that Back does not step through every letter. Default values are omitted from the URL.
 */
export function useSearchState<S extends SearchSchema>(
  schema: S,
): [SearchOf<S>, (patch: Partial<SearchOf<S>>) => void] {
  const fromUrl = useSearchValues(schema);
  const navigate = useNavigate();
  const router = useRouter();
  const text = JSON.stringify(fromUrl);
  const [local, setLocal] = useState({ value: fromUrl, written: text });
  const latest = useRef(local.value);
  const timer = useRef(0);

  // A change by the user updates the local values at once, and the URL after a pause. The URL updates the local values
  // only if something else has changed the URL, such as Back or a link.
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
      const { pathname } = router.latestLocation;
      timer.current = window.setTimeout(() => {
        // The user is leaving this page, and the next page is still loading. It must not get the values of this page.
        if (router.latestLocation.pathname !== pathname) return;
        void navigate({
          to: '.',
          search: (before: Record<string, unknown>) => ({ ...before, ...readSearch(schema, value) }),
          replace: true,
          resetScroll: false,
          ignoreBlocker: true,
        });
      }, SETTLE_MS);
    },
    [navigate, router, schema],
  );
  return [local.value, set];
}
