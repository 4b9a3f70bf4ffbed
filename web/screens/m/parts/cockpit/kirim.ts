import { Refused } from '#app/calls/refused.ts';
import { createStore, type Watched } from '#ui/state/store.ts';

/** A save that goes on while the next participant is read. */
export interface Kiriman {
  kat_id: number;
  peserta_id: number;
  /** Why it failed; null while it runs. */
  gagal: string | null;
}

const store = createStore<readonly Kiriman[]>([]);

/** Saves under way, and those that failed since the page was loaded. */
export const kiriman: Watched<readonly Kiriman[]> = store;

/** A participant is looked at again, or their draft is dropped: what failed is told there. */
export function forgetKiriman(kat_id: number, peserta_id: number): void {
  const next = store.get().filter((each) => each.kat_id !== kat_id || each.peserta_id !== peserta_id);
  if (next.length < store.get().length) store.set(next);
}

/** Follows the saves of a participant who is being left. */
export function followKiriman(kat_id: number, peserta_id: number, jobs: readonly Promise<void>[]): void {
  if (jobs.length === 0) return;
  const running = { kat_id, peserta_id, gagal: null };
  forgetKiriman(kat_id, peserta_id);
  store.set([...store.get(), running]);
  void Promise.allSettled(jobs).then((ends) => {
    const failed = ends.find((end) => end.status === 'rejected');
    const others = store.get().filter((each) => each !== running);
    if (!failed) return store.set(others);
    const reason: unknown = failed.reason;
    store.set([
      ...others,
      { ...running, gagal: reason instanceof Refused ? reason.message : 'Gagal!, simpan data anda' },
    ]);
  });
}
