import { useState } from 'react';

type Rows<Key, Value> = ReadonlyMap<Key, Value>;

/** Rows that are ticked for an act over many, of all pages of a list; with each what the act needs of it. */
export interface Terpilih<Key, Value> {
  rows: Rows<Key, Value>;
  has: (key: Key) => boolean;
  /** Ticks the row, or takes its tick away. */
  toggle: (key: Key, value: Value) => void;
  /** Ticks these too, or takes their ticks away; the others stay. */
  setMany: (entries: readonly (readonly [Key, Value])[], on: boolean) => void;
  /** These and no others. */
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
 * Which rows are ticked. They are kept over pages, search and order.
 *
 * @param tempat what the rows belong to, a location: somewhere else nothing is ticked, so that nobody acts on rows out of sight
 */
export function useTerpilih<Key, Value>(tempat: string | number = ''): Terpilih<Key, Value> {
  const [kept, setKept] = useState<{ tempat: string | number; rows: Rows<Key, Value> }>({
    tempat,
    rows: new Map(),
  });
  const of = (now: typeof kept): Rows<Key, Value> => (now.tempat === tempat ? now.rows : new Map());
  const change = (next: (rows: Rows<Key, Value>) => Rows<Key, Value>) =>
    setKept((now) => ({ tempat, rows: next(of(now)) }));
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

/** How much of what is shown is ticked: for the box of a whole page. */
export function sebagianOf<Key>(
  shown: readonly Key[],
  { has }: Pick<Terpilih<Key, unknown>, 'has'>,
): 'tidak' | 'sebagian' | 'semua' {
  const count = shown.filter((key) => has(key)).length;
  if (count === 0) return 'tidak';
  return count === shown.length ? 'semua' : 'sebagian';
}
