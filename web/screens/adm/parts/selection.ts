import { useState } from 'react';

type Rows<Key, Value> = ReadonlyMap<Key, Value>;

/** Rows of a list that are selected for a bulk action, on all pages. Each row has the value that the action needs. */
export interface Selection<Key, Value> {
  rows: Rows<Key, Value>;
  has: (key: Key) => boolean;
  /** Selects the row, or deselects it if it is selected. */
  toggle: (key: Key, value: Value) => void;
  /** Selects or deselects the given rows. Other rows keep their state. */
  setMany: (entries: readonly (readonly [Key, Value])[], on: boolean) => void;
  /** Selects the given rows and deselects all other rows. */
  replace: (rows: Rows<Key, Value>) => void;
  clear: () => void;
}

export function withMany<Key, Value>(
  rows: Rows<Key, Value>,
  entries: readonly (readonly [Key, Value])[],
  on: boolean,
): Rows<Key, Value> {
  const next = new Map(rows);
  for (const [key, value] of entries) {
    if (on) next.set(key, value);
    else next.delete(key);
  }
  return next;
}

/**
 * Hook with the rows that are selected for a bulk action. The selection stays when the user changes page, search or
 * sort order.
 *
 * @param place location and period of the listed rows. When it changes, the selection is cleared, so that a bulk action
 * never changes rows of another location or period than the shown one.
 */
export function useSelection<Key, Value>(place: string | number = ''): Selection<Key, Value> {
  const [kept, setKept] = useState<{ tempat: string | number; rows: Rows<Key, Value> }>({
    tempat: place,
    rows: new Map(),
  });
  const of = (now: typeof kept): Rows<Key, Value> => (now.tempat === place ? now.rows : new Map());
  const change = (next: (rows: Rows<Key, Value>) => Rows<Key, Value>) =>
    setKept((now) => ({ tempat: place, rows: next(of(now)) }));
  const rows = of(kept);
  return {
    rows,
    has: (key) => rows.has(key),
    toggle: (key, value) => change((now) => withMany(now, [[key, value]], !now.has(key))),
    setMany: (entries, on) => change((now) => withMany(now, entries, on)),
    replace: (next) => change(() => next),
    clear: () => change(() => new Map()),
  };
}

/**
 * Returns whether none, some or all of the shown rows are selected. The checkbox in the table heading shows this state.
 */
export function partialOf<Key>(
  shown: readonly Key[],
  { has }: Pick<Selection<Key, unknown>, 'has'>,
): 'tidak' | 'sebagian' | 'semua' {
  const count = shown.filter((key) => has(key)).length;
  if (count === 0) return 'tidak';
  return count === shown.length ? 'semua' : 'sebagian';
}
