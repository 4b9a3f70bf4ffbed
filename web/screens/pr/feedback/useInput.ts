import { useEffect } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import { surveiDraf, surveiDrafStore, surveiPilihan, surveiStatus } from '#contract/pr/feedback.ts';
import type { KategoriSurvei } from '#rules/nilai/survei.ts';
import { call } from '#app/calls/call.ts';
import { queryClient } from '#app/calls/query-client.ts';
import { Refused } from '#app/calls/refused.ts';
import { useUser } from '#app/session/session.ts';
import { useForget, useAnswerSync } from '#app/sync/useAnswerSync.ts';
import { confirm, open, readInput, unsaved, writeInput, type SurveiInput } from './input.ts';

/** The open survey. `mentor_id` is null for the survey about the committee. */
export interface Survei {
  kategori: KategoriSurvei;
  mentor_id: number | null;
}

interface Start {
  draf: ReplyOf<typeof surveiDraf>;
  pertanyaan: readonly { id: number }[];
}

const keyOf = (user_id: number, { kategori, mentor_id }: Survei) =>
  `survei:${user_id}:${mentor_id ?? kategori}`;

/**
 * Hook with the participant's answers to a survey. When the survey opens, local answers are merged with the server's
 * answers.
 */
export function useInput(survei: Survei, { draf, pertanyaan }: Start) {
  const user = useUser();
  // Removes the draft from the cache, so that a survey that is opened again starts with the server's current answers.
  useEffect(() => () => queryClient.removeQueries({ queryKey: [surveiDraf.name] }), []);
  return useAnswerSync<SurveiInput>(() => ({
    key: keyOf(user.id, survei),
    read: (text) => open(readInput(text), draf, pertanyaan),
    write: writeInput,
    unsaved: (input) => unsaved(input).jawaban.length,
    async save(input) {
      const sent = unsaved(input);
      const server = await call(surveiDrafStore, {
        ...survei,
        langkah: sent.langkah,
        jawaban: [...sent.jawaban],
      }).catch(refresh);
      void queryClient.invalidateQueries({ queryKey: [surveiPilihan.name] });
      return (now) => confirm(now, sent, server);
    },
    // If another tab has newer answers, they are used, but this tab still shows its own current question.
    adopt: (mine, theirs) => ({ ...theirs, langkah: mine.langkah }),
  }));
}

/** If the survey was sent on another device, its status is fetched again, so that the page shows this at once. */
function refresh(error: unknown): never {
  if (error instanceof Refused && error.status === 409)
    void queryClient.invalidateQueries({ queryKey: [surveiStatus.name] });
  throw error;
}

/** Hook that deletes the answers of sent surveys from this device. */
export function useForgetSurvei(status: ReplyOf<typeof surveiStatus> | undefined): void {
  const { id } = useUser();
  const sent: Survei[] = (status?.pemateri ?? []).map((mentor_id) => ({ kategori: 'pemateri', mentor_id }));
  if (status?.panitia === 1) sent.push({ kategori: 'panitia', mentor_id: null });
  useForget(sent.map((survei) => keyOf(id, survei)));
}
