import { useState } from 'react';
import { Button } from '@mantine/core';
import type { ReplyOf } from '#contract/endpoint.ts';
import { soalStoreTest, soalTest, testDraf } from '#contract/pr/test.ts';
import { KOMPETENSI } from '#rules/nilai/soal.ts';
import { TES, type TesId } from '#rules/nilai/tes.ts';
import { useWrite } from '#app/calls/data.ts';
import type { Refused } from '#app/calls/refused.ts';
import { JawabanPosition } from '#app/sync/JawabanPosition.tsx';
import { useUser } from '#app/session/session.ts';
import { confirm } from '#ui/dialog/confirm.ts';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { toastOk } from '#ui/feedback/toast.ts';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { useUnsaved } from '#ui/form/draft/unsaved.ts';
import { useAdvance } from '#ui/layout/advance.ts';
import { Card } from '#ui/layout/Card.tsx';
import { useStepKeys } from '#ui/layout/step-keys.ts';
import { Stepper } from '#ui/layout/Stepper.tsx';
import { known, type AnswerSheet } from './sheet.ts';
import { PilihanSoal, type Soal } from './PilihanSoal.tsx';
import { useSheet } from './useSheet.ts';

interface SoalSheetProps {
  tesid: TesId;
  /** Time at which the test was reopened for this participant. Null in the first attempt. */
  sejak: string | null;
  soal: readonly Soal[];
  /** Called after the server has scored the test. */
  onSent: (hasil: ReplyOf<typeof soalStoreTest>) => void;
  /** Called when the server rejects the answers because the questions or the state of the test have changed. */
  onStale: () => void;
}

/** Endpoints that reject requests after the test was sent. Therefore their data are not fetched again at once. */
const ENDED = [soalTest, testDraf];

/**
 * Form of the test. The participant answers one question after another and sends the test when all questions are
 * answered (Specification 4).
 */
export function SoalSheet({ tesid, sejak, soal, onSent, onStale }: SoalSheetProps) {
  const user = useUser();
  const state = useSheet(user.id, tesid, sejak);
  const sheet = known(state.lembar, soal);
  // Index of the shown question, or null until the user navigates or answers. While it is null, the first unanswered
  // question is shown, even if answers from another device arrive later.
  const [moved, setAt] = useState<number | null>(null);
  const at = Math.min(moved ?? firstOpen(soal, sheet), soal.length - 1);
  const send = useWrite(soalStoreTest, ENDED);
  const [failure, setFailure] = useState<string | null>(null);
  const release = useUnsaved(state.belum > 0 && !state.kept);
  const current = soal[at]!;
  // True after the user has pressed an answer or moved the focus to the answers. Before that, no key selects an answer.
  const [keys, setKeys] = useState(false);
  const kurang = soal.length - sheet.size;
  const advance = useAdvance({ at, count: soal.length, onAt: setAt });

  function choose(optid: number) {
    setFailure(null);
    setAt(at);
    state.choose(current.id, optid);
  }

  async function sendAll() {
    const yes = await confirm({
      text: 'Anda yakin untuk mengirim jawaban ?',
      details: `${TES[tesid]} hanya dapat dikirim satu kali. Jawaban tidak dapat diubah lagi sesudahnya.`,
    });
    if (!yes) return;
    setFailure(null);
    const jawaban = soal.map(({ id }) => ({ id, optid: sheet.get(id)!.optid }));
    state
      .submit(() => send.run({ tesid, jawaban }))
      .then(
        (hasil) => {
          release();
          onSent(hasil);
          toastOk();
        },
        (error: Refused) => {
          setFailure(error.message);
          if (error.status === 409 || error.status === 422) onStale();
        },
      );
  }

  useStepKeys({
    active: keys,
    keys: ['1A', '2B', '3C', '4D'],
    choose: (index) => {
      const option = current.option[index];
      if (!option) return;
      choose(option.id);
      advance.chosen();
    },
    move: (by) => setAt(Math.min(soal.length - 1, Math.max(0, at + by))),
  });

  return (
    <Card>
      <Stepper
        noun="Soal"
        count={soal.length}
        at={at}
        onAt={setAt}
        done={soal.map(({ id }) => sheet.has(id))}
        advance={advance}
        about={KOMPETENSI[current.kompetensi]}
        finish={
          kurang > 0 && <Button onClick={() => setAt(firstOpen(soal, sheet))}>Soal yang belum dijawab</Button>
        }
        send={
          kurang === 0 && (
            <PendingButton pending={send.pending} busy="Mengirim …" onClick={() => void sendAll()}>
              Kirim Jawaban
            </PendingButton>
          )
        }
        below={
          <Column gap={12} line>
            {sheet.size > 0 && <JawabanPosition letak={state.letak} belum={state.belum} kept={state.kept} />}
            <Text size="note">
              {kurang === 0
                ? 'Semua soal sudah dijawab. Anda masih dapat mengubahnya sebelum dikirim.'
                : `Jawaban dapat dikirim setelah semua soal dijawab. Masih ada ${kurang} soal.`}
            </Text>
          </Column>
        }
      >
        <Column>
          <PilihanSoal
            key={current.id}
            soal={current}
            chosen={sheet.get(current.id)?.optid}
            onChoose={choose}
            onChosen={advance.chosen}
            onEnter={() => setKeys(true)}
          />
          {failure && (
            <div role="alert">
              <Note tone="bad" title="Jawaban belum terkirim">
                {state.kept ? `${failure} Jawaban Anda tidak hilang.` : failure}
              </Note>
            </div>
          )}
        </Column>
      </Stepper>
    </Card>
  );
}

/** Returns the index of the first unanswered question or, if all are answered, of the last question. */
function firstOpen(soal: readonly Soal[], sheet: AnswerSheet): number {
  const open = soal.findIndex(({ id }) => !sheet.has(id));
  return open === -1 ? soal.length - 1 : open;
}
