import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Typing settles for this long before the address follows, in milliseconds. */
const SETTLE_MS = 250;

type Values = Record<string, string | number>;
/** `{ page: 1 }` is a number, not the number 1. */
type Wide<S> = { [K in keyof S]: S[K] extends number ? number : string };

/**
 * State that lives in the address (search, sort, page, filters): a reload and a shared link keep it, Back does not step
 * through every letter. A value equal to its default is left out of the address; a number stays a number.
 */
export function useUrlState<const S extends Values>(
  defaults: S,
): [Wide<S>, (patch: Partial<Wide<S>>) => void] {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>;
  const navigate = useNavigate();
  const [start] = useState(defaults);
  const fromUrl = read(start, search);
  const text = JSON.stringify(fromUrl);
  const [local, setLocal] = useState<{ value: Wide<S>; written: string }>({ value: fromUrl, written: text });
  const latest = useRef(local.value);
  const timer = useRef(0);

  // The field follows the keys at once; the address follows the field. Only a change from outside (Back, a link) comes back in.
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
    (patch: Partial<Wide<S>>) => {
      const value = { ...latest.current, ...patch };
      latest.current = value;
      setLocal({ value, written: JSON.stringify(value) });
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => {
        void navigate({
          to: '.',
          search: (before: Record<string, unknown>) => ({ ...before, ...written(start, value) }),
          replace: true,
          resetScroll: false,
          ignoreBlocker: true,
        });
      }, SETTLE_MS);
    },
    [navigate, start],
  );
  return [local.value, set];
}

function read<S extends Values>(defaults: S, search: Record<string, string | undefined>): Wide<S> {
  const entries = Object.entries(defaults).map(([name, start]) => {
    const text = search[name];
    if (text === undefined) return [name, start];
    if (typeof start === 'string') return [name, text];
    return [name, /^-?\d{1,15}$/.test(text) ? Number(text) : start];
  });
  return Object.fromEntries(entries) as Wide<S>;
}

function written<S extends Values>(defaults: S, value: Wide<S>): Record<string, string | undefined> {
  const entries = Object.entries(value as Values).map(([name, now]) => [
    name,
    now === defaults[name] ? undefined : String(now),
  ]);
  return Object.fromEntries(entries) as Record<string, string | undefined>;
}
