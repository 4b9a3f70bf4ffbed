import { mentorUsulanTerapkan } from '#contract/adm/mentor/usulan.ts';
import { bilangan } from '#rules/text/format.ts';
import { useCountAskRun } from '#app/calls/count-ask-run.ts';
import { useWrite } from '#app/calls/data.ts';
import type { JobState } from '#parts/job/useJob.ts';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { useAppliedToast } from '../parts/penugasan/useAppliedToast.tsx';
import { toApply, type UsulanPart, type Pilihan } from './usulan.ts';

interface Applying {
  job: JobState | null;
  busy: boolean;
  /** Asks the admin for confirmation, then applies the proposal. */
  ask: (
    at: { lokid: number; periode_id?: number },
    place: string,
    baris: readonly UsulanPart[],
    pilihan: Pilihan,
  ) => Promise<void>;
}

/** Hook that applies a proposal. The server makes the assignments at once or, if there are many, in a job. */
export function useTerapkan(done: () => void): Applying {
  const save = useWrite(mentorUsulanTerapkan);
  const wide = useCountAskRun();
  const { job, runs, took } = useAppliedToast();
  return {
    job,
    busy: wide.busy || runs,
    ask: (at, place, baris, pilihan) =>
      wide.start({
        count: () => Promise.resolve(toApply(baris, pilihan)),
        none: (rows) => (rows.length === 0 ? 'Tidak ada yang dapat ditugaskan.' : null),
        question: (rows) => ({
          text: 'Anda yakin untuk memilih data ?',
          details: `${bilangan(rows.reduce((sum, row) => sum + row.kat_id.length, 0))} penugasan bagi ${bilangan(new Set(rows.map((row) => row.user_id)).size)} peserta di ${place}. Yang sudah memiliki mentor tidak berubah. Dapat diurungkan.`,
        }),
        run: async (rows) => {
          const reply = await save.run({ ...at, baris: rows });
          done();
          took(reply);
        },
      }),
  };
}

export function TerapkanButton({
  busy,
  jumlah,
  onPress,
}: {
  busy: boolean;
  jumlah: number;
  onPress: () => void;
}) {
  return (
    <PendingButton pending={busy} busy="Menerapkan …" onClick={onPress}>
      Terapkan untuk {bilangan(jumlah)} peserta
    </PendingButton>
  );
}
