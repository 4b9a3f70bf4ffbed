import { settleReads } from '#app/calls/data.ts';
import { Refused } from '#app/calls/refused.ts';
import { createStore, type Watched } from '#ui/state/store.ts';

/** A save that continues in the background, until the lists include it. */
export interface Kiriman {
  kat_id: number;
  peserta_id: number;
  /** Name for a participant outside the current list: the next one may be in another category. */
  name: string | undefined;
  /** Error; null while the save runs. */
  gagal: string | null;
}

const store = createStore<readonly Kiriman[]>([]);

/** Running saves, and failed ones since the page load. */
export const kiriman: Watched<readonly Kiriman[]> = store;

/** Forgets the failed saves of a participant whose screen is opened, which shows them, or whose draft is discarded. */
export function forgetKiriman(kat_id: number, peserta_id: number): void {
  const next = store.get().filter((each) => each.kat_id !== kat_id || each.peserta_id !== peserta_id);
  if (next.length < store.get().length) store.set(next);
}

/** Tracks the saves of a participant when the user leaves the screen. */
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
