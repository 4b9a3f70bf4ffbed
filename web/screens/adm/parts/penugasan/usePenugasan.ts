import { useState } from 'react';
import { tellRefused } from '#app/calls/tell.ts';
import { offerUndo } from '#parts/riwayat/offer-undo.ts';
import type { RowWithLabel } from '../row-with-label.ts';
import { ALL_LOKASI } from '#parts/lokasi/FilterLokasi.tsx';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { mentorSemuaStore } from '#contract/adm/mentor/usulan.ts';
import { useAppliedToast, withAlready } from './useAppliedToast.tsx';

interface Saved {
  message: string;
  riwayat_id: number | null;
}

interface SavedMany extends Saved {
  /** Participants who were skipped because they already had a mentor, each with the name of that mentor. */
  sudah: readonly { name: string; nama_mentor: string }[];
}

/** Functions that save the assignments of a screen. Each is the function `run` of a `useWrite` hook. */
export interface Saves {
  assign: (row: RowWithLabel) => Promise<Saved>;
  free: (row: RowWithLabel) => Promise<Saved>;
  many: (pesid: readonly number[]) => Promise<SavedMany>;
  /** Assigns participants in all categories of the screen: the five OJT categories, or both kinds of IST II work. */
  all: (pesid: readonly number[]) => Promise<ReplyOf<typeof mentorSemuaStore>>;
}

/**
 * Hook that assigns and removes participants, reports the result and offers an undo. `saving` is the participant whose
 * row is being saved. `last` is the participant of the last save.
 */
export function usePenugasan(mentor: string, { assign, free, many, all }: Saves) {
  const applied = useAppliedToast();
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

  async function saveRow(row: RowWithLabel, send: Saves['assign'], what: string) {
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
    onAssign: (row: RowWithLabel) => void saveRow(row, assign, 'ditugaskan kepada'),
    onFree: (row: RowWithLabel) => void saveRow(row, free, 'dilepas dari'),
    assignMany: (pesid: readonly number[]) =>
      save(async () => {
        const { message, sudah, riwayat_id } = await many(pesid);
        offerUndo(withAlready(message, sudah), riwayat_id);
      }),
    assignAll: (pesid: readonly number[]) => save(async () => applied.took(await all(pesid))),
    job: applied.job,
    runs: applied.runs,
  };
}

/** Returns the location as a query argument of a list. All locations are written as `semua`. */
export function lokidArg(lokid: number): string {
  return lokid === ALL_LOKASI ? 'semua' : String(lokid);
}

/** Returns the location for a request body. It is omitted for all locations. */
export function lokidBody(lokid: number): { lokid?: number } {
  return lokid === ALL_LOKASI ? {} : { lokid };
}
