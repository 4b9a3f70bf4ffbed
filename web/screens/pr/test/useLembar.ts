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
import { choose, since, start } from './lembar.ts';
import { lembarParts } from './lembar-sync.ts';

const keyOf = (user_id: number, tesid: TesId) => `tes:${user_id}:${tesid}`;

/** The own answers to this try of this test, wherever they were given, and the two things that happen to them. */
export function useLembar(user_id: number, tesid: TesId, sejak: string | null) {
  const { answers, change, ...state } = useAnswerSync(() =>
    lembarParts(keyOf(user_id, tesid), sejak, (jawaban) =>
      call(testDrafStore, { tesid, jawaban: [...jawaban] }),
    ),
  );
  const { data } = useRead(testDraf, { tesid: `${tesid}` });
  // Opened again, it begins with what the server has by then. The other test, opened in its place, keeps what it reads.
  useEffect(
    () => () => queryClient.removeQueries({ queryKey: [testDraf.name, { tesid: `${tesid}` }] }),
    [tesid],
  );
  useEffect(() => {
    // What was read before the test was opened anew may still be shown for a moment.
    if (data) change((lembar) => since(start(lembar, data), sejak));
  }, [data, sejak, change]);
  const give = useCallback(
    (id: number, optid: number) => change((lembar) => choose(lembar, id, optid, now().toISOString())),
    [change],
  );
  return { ...state, lembar: answers, choose: give };
}

/** Nothing of a test that was sent stays on this device: it may be opened for this person once more. */
export function useForgetTes(nilai: ReplyOf<typeof nilaiTest> | undefined): void {
  const { id } = useUser();
  const sent: TesId[] = [];
  if (nilai?.sudah_pre === 1) sent.push(1);
  if (nilai?.sudah_post === 1) sent.push(2);
  useForget(sent.map((tesid) => keyOf(id, tesid)));
}
