import { useState } from 'react';
import { kunciBaris, type RadarRow } from './columns.tsx';

/** A row as its reminder names it. */
export type Pilihan = Pick<RadarRow, 'user_id' | 'kat_id'>;

/** The rows of a kind that are ticked, of all its pages. */
export function useTerpilih() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Pilihan>>(new Map());
  return {
    chosen: [...chosen.values()],
    clear: () => setChosen(new Map()),
    isChosen: (row: Pilihan) => chosen.has(kunciBaris(row)),
    toggle: ({ user_id, kat_id }: Pilihan) =>
      setChosen((before) => {
        const key = kunciBaris({ user_id, kat_id });
        const rest = [...before].filter(([each]) => each !== key);
        return new Map(before.has(key) ? rest : [...rest, [key, { user_id, kat_id }]]);
      }),
  };
}
