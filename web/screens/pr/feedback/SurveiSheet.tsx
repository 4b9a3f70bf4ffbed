import { useState } from 'react';
import { Button } from '@mantine/core';
import type { ReplyOf } from '#contract/endpoint.ts';
import { surveiStore, type surveiDraf } from '#contract/pr/feedback.ts';
import { useWrite } from '#app/calls/data.ts';
import type { Refused } from '#app/calls/refused.ts';
import { JawabanPosition } from '#app/sync/JawabanPosition.tsx';
import { confirm } from '#ui/dialog/confirm.ts';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { toastFailure, toastOk } from '#ui/feedback/toast.ts';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { useUnsaved } from '#ui/form/draft/unsaved.ts';
import { useAdvance } from '#ui/layout/advance.ts';
import { Card } from '#ui/layout/Card.tsx';
import { useStepKeys } from '#ui/layout/step-keys.ts';
import { StepKeys, Stepper } from '#ui/layout/Stepper.tsx';
import { answer, isAnswered } from './input.ts';
import { PertanyaanSurvei, type Pertanyaan } from './PertanyaanSurvei.tsx';
import { useInput, type Survei } from './useInput.ts';

interface SurveiSheetProps {
  survei: Survei;
  pertanyaan: readonly Pertanyaan[];
  draf: ReplyOf<typeof surveiDraf>;
  /** Called when the survey has been sent, on this page or on another device. */
  onSent: () => void;
  /** Called when the server rejects the answers because the questions have changed. */
  onStale: () => void;
}

/**
 * Form of a survey. The participant answers one question after another, and can send the survey only once
 * (Specification 5).
 */
export function SurveiSheet({ survei, pertanyaan, draf, onSent, onStale }: SurveiSheetProps) {
  const { answers, letak, belum, kept, change, submit, end } = useInput(survei, { draf, pertanyaan });
  const send = useWrite(surveiStore);
  const [failure, setFailure] = useState<string | null>(null);
  const release = useUnsaved(belum > 0 && !kept);
  const last = pertanyaan.length - 1;
  const at = Math.min(answers.langkah, last);
  const current = pertanyaan[at]!;
  const open = pertanyaan.filter(({ id, is_input }) => is_input === 1 && !isAnswered(answers, id));

  const move = (langkah: number) => change((input) => ({ ...input, langkah }));
  const advance = useAdvance({ at, count: pertanyaan.length, onAt: move });

  function give(val: number | string) {
    setFailure(null);
    change((input) => answer(input, current.id, val));
  }

  useStepKeys({
    keys: ['1', '2', '3', '4'],
    choose: (index) => {
      if (current.is_input === 0) return;
      give(index + 1);
      advance.chosen();
    },
    move: (by) => move(Math.min(last, Math.max(0, at + by))),
  });

  async function sendAll() {
    const yes = await confirm({
      text: 'Anda yakin untuk mengirim survei ?',
      details: 'Survei dikirim tanpa nama Anda dan tidak dapat diubah lagi sesudahnya.',
    });
    if (!yes) return;
    setFailure(null);
    const jawaban = pertanyaan.flatMap(({ id }) =>
      isAnswered(answers, id) ? [{ id, val: answers.jawaban.get(id)!.val }] : [],
    );
    submit(() => send.run({ ...survei, jawaban })).then(
      () => leave(toastOk),
      (error: Refused) => {
        if (error.code === 'sudah_survei') {
          end();
          return leave(() => toastFailure(error.message));
        }
        setFailure(error.message);
        if (error.status === 422) onStale();
      },
    );
  }

  function leave(tell: () => void) {
    release();
    tell();
    onSent();
  }

  return (
    <Card>
      <Stepper
        noun="Pertanyaan"
        count={pertanyaan.length}
        at={at}
        onAt={move}
        done={pertanyaan.map(({ id }) => isAnswered(answers, id))}
        advance={advance}
        finish={
          open.length === 0 ? (
            <PendingButton pending={send.pending} busy="Mengirim …" onClick={() => void sendAll()}>
              Kirim
            </PendingButton>
          ) : (
            <Button onClick={() => move(pertanyaan.indexOf(open[0]!))}>Pertanyaan yang belum dijawab</Button>
          )
        }
        below={
          <Column gap={12} line>
            {answers.jawaban.size > 0 && <JawabanPosition letak={letak} belum={belum} kept={kept} />}
            <Column gap={4}>
              <Text>
                {open.length > 0
                  ? `Survei dapat dikirim setelah semua pertanyaan nilai dijawab. Masih ada ${open.length} pertanyaan.`
                  : at === pertanyaan.length - 1
                    ? 'Semua pertanyaan nilai sudah dijawab. Survei dapat dikirim.'
                    : `Semua pertanyaan nilai sudah dijawab. Kirim survei pada pertanyaan ${pertanyaan.length}, yang terakhir.`}
              </Text>
              <StepKeys>
                Dengan papan ketik, tekan 1–4 untuk memilih dan panah kiri atau kanan untuk berpindah.
              </StepKeys>
            </Column>
          </Column>
        }
      >
        <Column>
          <PertanyaanSurvei
            key={current.id}
            pertanyaan={current}
            val={answers.jawaban.get(current.id)?.val}
            onAnswer={give}
            onChosen={advance.chosen}
          />
          {failure && (
            <div role="alert">
              <Note tone="bad" title="Survei belum terkirim">
                {kept ? `${failure} Jawaban Anda tidak hilang.` : failure}
              </Note>
            </div>
          )}
        </Column>
      </Stepper>
    </Card>
  );
}
