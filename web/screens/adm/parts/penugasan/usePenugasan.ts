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
  /** Participants who already had a mentor, with that mentor. */
  sudah: readonly { name: string; nama_mentor: string }[];
}

/** The save functions of one screen, as `run` of `useWrite` sends them. */
export interface Saves {
  assign: (row: RowWithLabel) => Promise<Saved>;
  free: (row: RowWithLabel) => Promise<Saved>;
  many: (pesid: readonly number[]) => Promise<SavedMany>;
  /** All assignments of the screen: the five categories, or both works of IST II. */
  all: (pesid: readonly number[]) => Promise<ReplyOf<typeof mentorSemuaStore>>;
}

/**
 * Assigns and unassigns, reports the outcome and offers to undo it. `saving` is the participant whose row is being
 * saved, `last` the previous one.
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

/** Location as a query argument of the lists. */
export function lokidArg(lokid: number): string {
  return lokid === ALL_LOKASI ? 'semua' : String(lokid);
}

/** Location in a request body: absent for all locations. */
export function lokidBody(lokid: number): { lokid?: number } {
  return lokid === ALL_LOKASI ? {} : { lokid };
}
