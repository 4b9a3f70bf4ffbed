import { settleReads } from '#app/calls/data.ts';
import { Refused } from '#app/calls/refused.ts';
import { createStore, type Watched } from '#ui/state/store.ts';

/**
 * A save that continues in the background after the user has opened another participant. It stays in the store until
 * the lists contain the saved data.
 */
export interface Kiriman {
  kat_id: number;
  peserta_id: number;
  /**
   * Name of the participant. It is stored here because the list on the next screen perhaps does not contain the
   * participant.
   */
  name: string | undefined;
  /** Error message of a failed save, or null while the save is running. */
  gagal: string | null;
}

const store = createStore<readonly Kiriman[]>([]);

/** The saves that are running, and the saves that have failed since the page was loaded. */
export const kiriman: Watched<readonly Kiriman[]> = store;

/**
 * Removes the failed saves of a participant from the store. Called when the participant's page opens and shows the
 * drafts, and when the user discards the drafts.
 */
export function forgetKiriman(kat_id: number, peserta_id: number): void {
  const next = store.get().filter((each) => each.kat_id !== kat_id || each.peserta_id !== peserta_id);
  if (next.length < store.get().length) store.set(next);
}

/**
 * Adds the running saves of a participant to the store when the user leaves this participant, and records a failed
 * save.
 */
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
