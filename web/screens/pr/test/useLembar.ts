import { useEffect, useState, useSyncExternalStore } from 'react';
import { testDraf, testDrafStore } from '#contract/pr/test.ts';
import type { TesId } from '#rules/tes.ts';
import { call } from '#app/calls/call.ts';
import { now } from '#app/calls/clock.ts';
import { useRead } from '#app/calls/data.ts';
import { Refused } from '#app/calls/refused.ts';
import { openStore } from '#ui/form/draft.ts';
import { LembarSync, type LembarState } from './lembar-sync.ts';

/** The own answers to this test, wherever they were given, and the two things that happen to them. */
export function useLembar(
  user_id: number,
  tesid: TesId,
): LembarState & Pick<LembarSync, 'choose' | 'end' | 'flush'> {
  const key = `tes:${user_id}:${tesid}`;
  const [sync] = useState(
    () =>
      new LembarSync({
        store: openStore(),
        key,
        now,
        save: (jawaban) => call(testDrafStore, { tesid, jawaban: [...jawaban] }),
        isFinal: (error) => error instanceof Refused && error.status === 409,
      }),
  );
  const state = useSyncExternalStore(sync.subscribe, sync.get);
  const { data } = useRead(testDraf, { tesid: String(tesid) as '1' | '2' });
  useEffect(() => {
    if (data) sync.receive(data);
  }, [data, sync]);

  useEffect(() => {
    const elsewhere = (event: StorageEvent) => event.key === key && sync.readElsewhere();
    window.addEventListener('online', sync.flush);
    window.addEventListener('pagehide', sync.flush);
    window.addEventListener('storage', elsewhere);
    return () => {
      sync.flush();
      window.removeEventListener('online', sync.flush);
      window.removeEventListener('pagehide', sync.flush);
      window.removeEventListener('storage', elsewhere);
    };
  }, [key, sync]);

  return { ...state, choose: sync.choose, end: sync.end, flush: sync.flush };
}
