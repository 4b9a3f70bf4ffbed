import { batalkan } from '#contract/m/assign.ts';
import { BATAL_DETIK } from '#rules/riwayat.ts';
import { call } from '#app/calls/call.ts';
import { queryClient } from '#app/calls/query-client.ts';
import { Refused } from '#app/calls/refused.ts';
import { tellRefused } from '#app/calls/tell.ts';
import { toastAction, toastInfo, toastOk } from '#ui/feedback/toast.ts';

/** The saved text: `keep` makes it a draft before the undo, so that it is stored at every moment. */
interface Words {
  keep(): void;
  /** The save stays: drops the draft. */
  drop(): void;
  /** The save is undone: opens the text in its editor. */
  show(): void;
}

/** A confirmed save. */
export interface SavedChange {
  what: 'review' | 'nilai';
  /** Id from the response to the save; null: no change. */
  riwayat_id: number | null;
  words?: Words;
}

/**
 * Reports the saves of one participant (review, scores or both) in one message, and offers for some seconds to undo
 * them. The screen may already show another participant, so the message has the name.
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

/** The same after the end of all saves. A refused save reports its error in its own form. */
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
      // Without a response the server may have done the undo: then the text stays a draft.
      if (error instanceof Refused && error.status >= 400 && error.status < 500) each.words?.drop();
      tellRefused(error, 'Simpanan belum dibatalkan');
    }
  }
  const [first] = taken;
  if (first) toastInfo(taken.length > 1 ? 'Simpanan review dan nilai dibatalkan' : first.message);
  // Refetch first: beside the undone save, the restored text would count as a conflict.
  await queryClient.invalidateQueries();
  for (const { each } of taken) each.words?.show();
}
