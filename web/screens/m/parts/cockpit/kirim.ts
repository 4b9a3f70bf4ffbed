import { settleReads } from '#app/calls/data.ts';
import { Refused } from '#app/calls/refused.ts';
import { createStore, type Watched } from '#ui/state/store.ts';

/** A save that goes on while the next participant is read, until the lists know of it. */
export interface Kiriman {
  kat_id: number;
  peserta_id: number;
  /** Told where it is no name of the list: the next one may be in another category. */
  name: string | undefined;
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
