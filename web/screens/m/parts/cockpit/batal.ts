import { batalkan } from '#contract/m/assign.ts';
import { BATAL_DETIK } from '#rules/riwayat.ts';
import { call } from '#app/calls/call.ts';
import { queryClient } from '#app/calls/query-client.ts';
import { Refused } from '#app/calls/refused.ts';
import { tellRefused } from '#app/calls/tell.ts';
import { toastAction, toastInfo, toastOk } from '#ui/feedback/toast.ts';

/**
 * Functions that protect the typed text while its save is being undone. `keep` stores the text as a draft before the
 * undo, so that the text is never lost.
 */
interface Words {
  keep(): void;
  /** Deletes the draft after the server has rejected the undo, because the text is still saved. */
  drop(): void;
  /** Opens the text in its editor after the undo has succeeded. */
  show(): void;
}

/** A save that the server has confirmed. */
export interface SavedChange {
  what: 'review' | 'nilai';
  /** Id of the history entry of the save, or null if the save changed nothing. */
  riwayat_id: number | null;
  words?: Words;
}

/**
 * Shows one toast for the saves of a participant (review, scores or both). For some seconds, the toast offers an undo.
 * It names the participant, because the screen may already show another participant.
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

/** Waits until all saves have ended, then shows the toast. A rejected save shows its error message in its own form. */
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
      // Deletes the draft only if the server has rejected the undo. Without a response, the undo may have succeeded, so
      // the draft must stay.
      if (error instanceof Refused && error.status >= 400 && error.status < 500) each.words?.drop();
      tellRefused(error, 'Simpanan belum dibatalkan');
    }
  }
  const [first] = taken;
  if (first) toastInfo(taken.length > 1 ? 'Simpanan review dan nilai dibatalkan' : first.message);
  // Fetches the data again before the editor shows the text. Otherwise the editor would compare the text with old data
  // and report a conflict.
  await queryClient.invalidateQueries();
  for (const { each } of taken) each.words?.show();
}
