import { batalkan } from '#contract/m/assign.ts';
import { BATAL_DETIK } from '#rules/riwayat.ts';
import { call } from '#app/calls/call.ts';
import { queryClient } from '#app/calls/query-client.ts';
import { Refused } from '#app/calls/refused.ts';
import { tellRefused } from '#app/calls/tell.ts';
import { toastAction, toastInfo, toastOk } from '#ui/feedback/toast.ts';

/** The words that a save took: a draft again before it is taken back, so that no moment is without them. */
interface Words {
  keep(): void;
  /** The save stands: they are no draft. */
  drop(): void;
  /** The save is undone: opens them where they were written. */
  show(): void;
}

/** A save that was taken. */
export interface Simpanan {
  what: 'review' | 'nilai';
  /** As the save has answered it; null: nothing has changed. */
  riwayat_id: number | null;
  words?: Words;
}

/**
 * Says once what was saved of one participant, be it review, scores or both, and offers for some seconds to take it back, also when the
 * screen has been left: somebody else is on it by then, so it names the person.
 */
function tellSimpanan(name: string, saved: readonly Simpanan[]): void {
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

/** The same once all of them have been answered. What was refused says so beside itself. */
export async function tellWhenSaved(name: string, jobs: readonly Promise<Simpanan>[]): Promise<void> {
  const ends = await Promise.allSettled(jobs);
  tellSimpanan(
    name,
    ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : [])),
  );
}

async function takeBack(saved: readonly Simpanan[]): Promise<void> {
  for (const { words } of saved) words?.keep();
  const taken: { each: Simpanan; message: string }[] = [];
  for (const each of saved) {
    if (each.riwayat_id === null) continue;
    try {
      const { message } = await call(batalkan, { id: each.riwayat_id });
      taken.push({ each, message });
    } catch (error) {
      // Without an answer the server may have done it: then the words stay a draft.
      if (error instanceof Refused && error.status >= 400 && error.status < 500) each.words?.drop();
      tellRefused(error, 'Simpanan belum dibatalkan');
    }
  }
  const [first] = taken;
  if (first) toastInfo(taken.length > 1 ? 'Simpanan review dan nilai dibatalkan' : first.message);
  // First what is stored now: beside the save that was taken back its words would be asked about.
  await queryClient.invalidateQueries();
  for (const { each } of taken) each.words?.show();
}
