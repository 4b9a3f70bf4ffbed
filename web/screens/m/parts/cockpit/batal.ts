import { batalkan } from '#contract/m/assign.ts';
import { BATAL_DETIK } from '#rules/riwayat.ts';
import { call } from '#app/calls/call.ts';
import { queryClient } from '#app/calls/query-client.ts';
import { Refused } from '#app/calls/refused.ts';
import { tellRefused } from '#app/calls/tell.ts';
import { toastAction, toastInfo, toastOk } from '#ui/feedback/toast.ts';

/**
 * Functions for the text of a save that is being undone. `keep` stores the text as a draft before the undo, so that it
 * is never lost.
 */
interface Words {
  keep(): void;
  /** Deletes the draft, because the server refused the undo and the text stays saved. */
  drop(): void;
  /** Opens the text in its editor, after the undo succeeded. */
  show(): void;
}

/** A save that the server has confirmed. */
export interface SavedChange {
  what: 'review' | 'nilai';
  /** Id of the history entry, from the response to the save; null: the save changed nothing. */
  riwayat_id: number | null;
  words?: Words;
}

/**
 * Shows one toast for the saves of one participant (review, scores or both). The toast offers to undo the saves for
 * some seconds. It contains the participant's name, because the screen may already show another participant.
 */
function tellSavedChange(name: string, saved: readonly SavedChange[]): void {
  const undo = saved.filter((each) => each.riwayat_id !== null);
  if (undo.length === 0) return saved.length > 0 ? toastOk() : undefined;
  const what = undo
    .map((each) => each.what)
    .toSorted((a, b) => b.localeCompare(a))
    .join(' dan ');
  toastAction(
    `Sukses!, simpan data anda: ${what} ${name}`,
    { label: 'Urungkan', run: () => void takeBack(undo) },
    BATAL_DETIK * 1000,
  );
}

/** Waits for the end of all saves, then shows the toast. A refused save shows its error message in its own form. */
export async function tellWhenSaved(name: string, jobs: readonly Promise<SavedChange>[]): Promise<void> {
  const ends = await Promise.allSettled(jobs);
  tellSavedChange(
    name,
    ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : [])),
  );
}

async function takeBack(saved: readonly SavedChange[]): Promise<void> {
  for (const { words } of saved) words?.keep();
  const taken: { each: SavedChange; message: string }[] = [];
  for (const each of saved) {
    if (each.riwayat_id === null) continue;
    try {
      const { message } = await call(batalkan, { id: each.riwayat_id });
      taken.push({ each, message });
    } catch (error) {
      // Delete the draft only if the server refused the undo. Without a response the undo may have succeeded, so the
      // text stays as a draft.
      if (error instanceof Refused && error.status >= 400 && error.status < 500) each.words?.drop();
      tellRefused(error, 'Simpanan belum dibatalkan');
    }
  }
  const [first] = taken;
  if (first) toastInfo(taken.length > 1 ? 'Simpanan review dan nilai dibatalkan' : first.message);
  // Refetch the data before the editor shows the text. Otherwise the text would be compared with old data and count as
  // a conflict.
  await queryClient.invalidateQueries();
  for (const { each } of taken) each.words?.show();
}
