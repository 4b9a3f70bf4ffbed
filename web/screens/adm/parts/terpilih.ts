import { useState } from 'react';
import { keadaanPenugasan } from '#rules/nilai/penugasan.ts';
import type { BarisDengan } from './baris-dengan.ts';

/** Chosen participants, of all pages: those to be assigned, and those of the mentor to be moved. */
export interface Terpilih {
  bebas: ReadonlySet<number>;
  milik: ReadonlySet<number>;
}

const NOBODY: Terpilih = { bebas: new Set(), milik: new Set() };

/** Which rows are chosen. What a row has become since it was chosen counts: who got a mentor meanwhile is no longer free. */
export function useTerpilih(menid: number) {
  const [chosen, setChosen] = useState<Terpilih>(NOBODY);
  return {
    chosen,
    clear: () => setChosen(NOBODY),
    isChosen: ({ user_id }: BarisDengan) => chosen.bebas.has(user_id) || chosen.milik.has(user_id),
    toggle: ({ user_id, mentor_id }: BarisDengan) =>
      setChosen(({ bebas, milik }) => {
        const keadaan = keadaanPenugasan(mentor_id, menid);
        const there = bebas.has(user_id) || milik.has(user_id);
        const without = { bebas: dropped(bebas, user_id), milik: dropped(milik, user_id) };
        if (there || keadaan === 'lain') return without;
        return { ...without, [keadaan]: new Set([...without[keadaan], user_id]) };
      }),
    chooseFree: (ids: readonly number[]) => setChosen(({ milik }) => ({ bebas: new Set(ids), milik })),
  };
}

function dropped(set: ReadonlySet<number>, id: number): ReadonlySet<number> {
  return new Set([...set].filter((each) => each !== id));
}
