import { useState } from 'react';
import { pesertaTetapkanBerjalan, pesertaTetapkanSemua } from '#contract/adm/peserta/tetapkan.ts';
import { bilangan } from '#rules/text/format.ts';
import { useCountAskRun } from '#app/calls/count-ask-run.ts';
import { useRead, useWrite } from '#app/calls/data.ts';
import { useForm } from '#app/form/form.ts';
import { JobProgress } from '#parts/job/JobProgress.tsx';
import { Text } from '#ui/box/Text.tsx';
import { FormModal } from '#ui/dialog/FormModal.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { countPeserta, scopeName, scopeOfMany, scopeQuery, scopeText, type PesertaScope } from './scope.ts';
import { KeputusanField } from './TetapkanHasil.tsx';
import { useJobForAll, type JobForAll } from './useJobForAll.ts';

/** Hook that follows the running or last job that makes all results of a location final. */
export function useTetapkanAll(scope: PesertaScope): JobForAll {
  return useJobForAll(scopeName(scope), useRead(pesertaTetapkanBerjalan, scopeQuery(scope)));
}

/** Returns the element id of the button that opens the form. The button gets the focus when the form closes. */
const idOf = ({ pesid }: PesertaScope) => (pesid ? 'tetapkan-dipilih' : 'tetapkan-semua');

interface TetapkanAllProps {
  lingkup: PesertaScope;
  jobs: JobForAll;
}

/**
 * Button that makes the results of all or the selected participants of a location final. A confirmation shows how many
 * results are not final yet.
 */
export function TetapkanAllButton({ lingkup, jobs }: TetapkanAllProps) {
  const [asked, setAsked] = useState<{ belum_final: number; belum_lengkap: number } | null>(null);
  const wide = useCountAskRun();

  async function ask() {
    if (jobs.runs) return;
    await wide.start({
      count: () => countPeserta(lingkup),
      none: ({ belum_final }) =>
        belum_final === 0 ? `Semua hasil ${scopeText(lingkup)} sudah final.` : null,
      run: ({ belum_final, belum_lengkap }) => setAsked({ belum_final, belum_lengkap }),
    });
  }

  return (
    <>
      <PendingButton
        id={idOf(lingkup)}
        data-do
        variant="default"
        pending={jobs.runs}
        busy="Menetapkan …"
        held={wide.busy}
        onClick={() => void ask()}
      >
        Tetapkan hasil akhir
      </PendingButton>
      {asked && (
        <TetapkanForm {...asked} lingkup={lingkup} onStarted={jobs.follow} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

interface TetapkanFormProps {
  lingkup: PesertaScope;
  belum_final: number;
  belum_lengkap: number;
  onStarted: (id: number) => void;
  onClose: () => void;
}

function TetapkanForm({ lingkup, belum_final, belum_lengkap, onStarted, onClose }: TetapkanFormProps) {
  const save = useWrite(pesertaTetapkanSemua);
  const form = useForm(pesertaTetapkanSemua, {
    start: { ...scopeOfMany(lingkup), keputusan: '' },
    save: save.run,
    done: ({ id }) => {
      onStarted(id);
      onClose();
    },
  });
  return (
    <FormModal
      opened
      onClose={onClose}
      returnTo={idOf(lingkup)}
      title="Tetapkan Hasil Akhir"
      form={form}
      onSubmit={form.submit}
      save="Tetapkan hasil akhir"
      saving="Memulai …"
    >
      <Text>
        Hasil {bilangan(belum_final)} peserta {scopeText(lingkup)} menjadi final. Mentor, test, dan hitung
        ulang tidak mengubahnya lagi.
        <span>
          {belum_lengkap > 0
            ? ` ${bilangan(belum_lengkap)} di antaranya belum lengkap. Nilai mereka saat ini akan dipakai. Yang di bawah batas lulus menjadi Tidak Lulus.`
            : ''}
        </span>{' '}
        Dapat diurungkan, kecuali yang sertifikatnya sudah terbit.
      </Text>
      <KeputusanField form={form} />
    </FormModal>
  );
}

/** Shows the progress of the job that makes results final, and then the number of new final results. */
export function TetapkanAll({ jobs: { job } }: { jobs: JobForAll }) {
  return job && <JobProgress job={job} label="Menetapkan hasil akhir" noun="peserta" />;
}
