import { useCallback, useEffect } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import { testDraf, testDrafStore, type nilaiTest } from '#contract/pr/test.ts';
import type { TesId } from '#rules/nilai/tes.ts';
import { call } from '#app/calls/call.ts';
import { now } from '#app/calls/clock.ts';
import { useRead } from '#app/calls/data.ts';
import { queryClient } from '#app/calls/query-client.ts';
import { useUser } from '#app/session/session.ts';
import { useForget, useAnswerSync } from '#app/sync/useAnswerSync.ts';
import { choose, since, start } from './sheet.ts';
import { sheetParts } from './sheet-sync.ts';

const keyOf = (user_id: number, tesid: TesId) => `tes:${user_id}:${tesid}`;

/**
 * Hook with the participant's answers in this attempt, merged from all devices, and with the function that changes
 * them.
 */
export function useSheet(user_id: number, tesid: TesId, sejak: string | null) {
  const { answers, change, ...state } = useAnswerSync(() =>
    sheetParts(keyOf(user_id, tesid), sejak, (jawaban) =>
      call(testDrafStore, { tesid, jawaban: [...jawaban] }),
    ),
  );
  const { data } = useRead(testDraf, { tesid: `${tesid}` });
  // Removes this test's draft from the cache, so that a reopened test starts with the server's current answers.
  useEffect(
    () => () => queryClient.removeQueries({ queryKey: [testDraf.name, { tesid: `${tesid}` }] }),
    [tesid],
  );
  useEffect(() => {
    // The cache may contain answers from before the test was reopened. `since` removes them.
    if (data) change((sheet) => since(start(sheet, data), sejak));
  }, [data, sejak, change]);
  const give = useCallback(
    (id: number, optid: number) => change((sheet) => choose(sheet, id, optid, now().toISOString())),
    [change],
  );
  return { ...state, lembar: answers, choose: give };
}

/**
 * Hook that deletes the answers of sent tests from this device. Otherwise a reopened test would start with these
 * answers.
 */
export function useForgetTes(nilai: ReplyOf<typeof nilaiTest> | undefined): void {
  const { id } = useUser();
  const sent: TesId[] = [];
  if (nilai?.sudah_pre === 1) sent.push(1);
  if (nilai?.sudah_post === 1) sent.push(2);
  useForget(sent.map((tesid) => keyOf(id, tesid)));
}
