import { useCallback, useEffect } from 'react';
import { testDraf, testDrafStore } from '#contract/pr/test.ts';
import type { TesId } from '#rules/tes.ts';
import { call } from '#app/calls/call.ts';
import { now } from '#app/calls/clock.ts';
import { useRead } from '#app/calls/data.ts';
import { useSheetSync } from '#app/sync/useSheetSync.ts';
import { choose, receive } from './lembar.ts';
import { lembarParts } from './lembar-sync.ts';

/** The own answers to this test, wherever they were given, and the two things that happen to them. */
export function useLembar(user_id: number, tesid: TesId) {
  const { sheet, change, ...state } = useSheetSync(() =>
    lembarParts(`tes:${user_id}:${tesid}`, (jawaban) =>
      call(testDrafStore, { tesid, jawaban: [...jawaban] }),
    ),
  );
  const { data } = useRead(testDraf, { tesid: String(tesid) as '1' | '2' });
  useEffect(() => {
    if (data) change((lembar) => receive(lembar, data));
  }, [data, change]);
  const give = useCallback(
    (id: number, optid: number) => change((lembar) => choose(lembar, id, optid, now().toISOString())),
    [change],
  );
  return { ...state, lembar: sheet, choose: give };
}
