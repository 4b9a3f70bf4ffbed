import { Refused } from '#app/calls/refused.ts';

/** A save that goes on while the next participant is read. */
export interface Kiriman {
  kat_id: number;
  peserta_id: number;
  /** Why it failed; null while it runs. */
  gagal: string | null;
}

let kiriman: readonly Kiriman[] = [];
const listeners = new Set<() => void>();

function put(next: readonly Kiriman[]): void {
  kiriman = next;
  for (const listener of listeners) listener();
}

export function subscribeKiriman(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Saves under way, and those that failed since the page was loaded. */
export function readKiriman(): readonly Kiriman[] {
  return kiriman;
}

/** A participant is looked at again, or their draft is dropped: what failed is told there. */
export function forgetKiriman(kat_id: number, peserta_id: number): void {
  const next = kiriman.filter((each) => each.kat_id !== kat_id || each.peserta_id !== peserta_id);
  if (next.length < kiriman.length) put(next);
}

/** Follows the saves of a participant who is being left. */
export function followKiriman(kat_id: number, peserta_id: number, jobs: readonly Promise<void>[]): void {
  if (jobs.length === 0) return;
  const running = { kat_id, peserta_id, gagal: null };
  forgetKiriman(kat_id, peserta_id);
  put([...kiriman, running]);
  void Promise.allSettled(jobs).then((ends) => {
    const failed = ends.find((end) => end.status === 'rejected');
    const others = kiriman.filter((each) => each !== running);
    if (!failed) return put(others);
    const reason: unknown = failed.reason;
    put([
      ...others,
      { ...running, gagal: reason instanceof Refused ? reason.message : 'Gagal!, simpan data anda' },
    ]);
  });
}
