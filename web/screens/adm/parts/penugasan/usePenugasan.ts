import { useState } from 'react';
import { tellRefused } from '#app/calls/tell.ts';
import { offerUndo } from '#parts/riwayat/offer-undo.ts';
import type { BarisDengan } from '../baris-dengan.ts';
import { SEMUA_LOKASI } from '#parts/lokasi/FilterLokasi.tsx';

/** How many people a note names; nobody would read a longer list there. */
const NAMED = 3;

interface Saved {
  message: string;
  riwayat_id: number | null;
}

interface SavedMany extends Saved {
  /** Those who already had a mentor, and which one. */
  sudah: readonly { name: string; nama_mentor: string }[];
}

/** The three saves of either screen, as `run` of `useWrite` sends them. */
export interface Saves {
  assign: (row: BarisDengan) => Promise<Saved>;
  free: (row: BarisDengan) => Promise<Saved>;
  many: (pesid: readonly number[]) => Promise<SavedMany>;
}

/** Assigns and frees, reports the outcome and offers to undo it. `saving` is the person whose row is being saved, `last` the one before. */
export function usePenugasan(mentor: string, { assign, free, many }: Saves) {
  const [saving, setSaving] = useState<number | null>(null);
  const [last, setLast] = useState<number | null>(null);

  async function save(run: () => Promise<void>): Promise<boolean> {
    try {
      await run();
      return true;
    } catch (error) {
      tellRefused(error);
      return false;
    }
  }

  async function saveRow(row: BarisDengan, send: Saves['assign'], what: string) {
    setSaving(row.user_id);
    setLast(row.user_id);
    await save(async () => {
      const { message, riwayat_id } = await send(row);
      offerUndo(`${message}: ${row.name} ${what} ${mentor}`, riwayat_id);
    });
    setSaving(null);
  }

  return {
    saving,
    last,
    onAssign: (row: BarisDengan) => void saveRow(row, assign, 'ditugaskan kepada'),
    onFree: (row: BarisDengan) => void saveRow(row, free, 'dilepas dari'),
    assignMany: (pesid: readonly number[]) =>
      save(async () => {
        const { message, sudah, riwayat_id } = await many(pesid);
        offerUndo(withSudah(message, sudah), riwayat_id);
      }),
  };
}

/** `…, 2 peserta sudah memiliki mentor: Ana (Budi), Cici (Dedi)`: who was left alone, and which mentor has them. */
function withSudah(message: string, sudah: SavedMany['sudah']): string {
  if (sudah.length === 0) return message;
  const named = sudah.slice(0, NAMED).map(({ name, nama_mentor }) => `${name} (${nama_mentor})`);
  const rest = sudah.length - named.length;
  return `${message}: ${named.join(', ')}${rest > 0 ? ` dan ${rest} lainnya` : ''}`;
}

/** A location as the lists take it. */
export function lokidArg(lokid: number): string {
  return lokid === SEMUA_LOKASI ? 'semua' : String(lokid);
}

/** The same in a body: absent for every location. */
export function lokidBody(lokid: number): { lokid?: number } {
  return lokid === SEMUA_LOKASI ? {} : { lokid };
}
