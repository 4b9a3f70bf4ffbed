import { settleReads } from '#app/calls/data.ts';
import { Refused } from '#app/calls/refused.ts';
import { createStore, type Watched } from '#ui/state/store.ts';

/**
 * A save that continues after the user has left the participant. It stays in the store until the refetched lists
 * contain the saved data.
 */
export interface Kiriman {
  kat_id: number;
  peserta_id: number;
  /** Name of the participant, who may be missing in the list of the next screen. */
  name: string | undefined;
  /** Error message; null while the save is running. */
  gagal: string | null;
}

const store = createStore<readonly Kiriman[]>([]);

/** The running saves, and the saves that have failed since the page was loaded. */
export const kiriman: Watched<readonly Kiriman[]> = store;

/**
 * Removes the failed saves of a participant. Called when the participant's page opens, because the page shows the
 * drafts, and when the user discards the drafts.
 */
export function forgetKiriman(kat_id: number, peserta_id: number): void {
  const next = store.get().filter((each) => each.kat_id !== kat_id || each.peserta_id !== peserta_id);
  if (next.length < store.get().length) store.set(next);
}

/** Adds the running saves of a participant whom the user leaves, and records if one of them fails. */
export function followKiriman(whose: Omit<Kiriman, 'gagal'>, jobs: readonly Promise<unknown>[]): void {
  if (jobs.length === 0) return;
  const running = { ...whose, gagal: null };
  forgetKiriman(whose.kat_id, whose.peserta_id);
  store.set([...store.get(), running]);
  void Promise.allSettled(jobs).then(async (ends) => {
    const failed = ends.find((end) => end.status === 'rejected');
    if (!failed) await settleReads();
    const others = store.get().filter((each) => each !== running);
    if (!failed) return store.set(others);
    const reason: unknown = failed.reason;
    store.set([
      ...others,
      { ...running, gagal: reason instanceof Refused ? reason.message : 'Gagal!, simpan data anda' },
    ]);
  });
}
