import { useId, useState, type FormEvent } from 'react';
import { pesertaNilaiAnalisaBerjalan, pesertaNilaiAnalisaSemua } from '#contract/adm/peserta.ts';
import { bilangan } from '#rules/text/format.ts';
import { useCountAskRun } from '#app/calls/count-ask-run.ts';
import { useRead, useWrite } from '#app/calls/data.ts';
import { Refused } from '#app/calls/refused.ts';
import { JobProgress } from '#parts/job/JobProgress.tsx';
import { Text } from '#ui/box/Text.tsx';
import { FormModal } from '#ui/dialog/FormModal.tsx';
import { FlagField } from '#ui/form/field/FlagField.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { countPeserta, scopeName, scopeOfMany, scopeQuery, scopeText, type PesertaScope } from './scope.ts';
import { useJobForAll, type JobForAll } from './useJobForAll.ts';

const FAILED = 'Hitung ulang gagal dimulai. Coba lagi.';

/** Returns the element id of the button that opens the form. The button gets the focus when the form closes. */
const idOf = ({ pesid }: PesertaScope) => (pesid ? 'hitung-dipilih' : 'hitung-semua');

/** Hook that follows the running or last job that recomputes the scores of all participants at a location. */
export function useRecomputeAll(scope: PesertaScope): JobForAll {
  return useJobForAll(scopeName(scope), useRead(pesertaNilaiAnalisaBerjalan, scopeQuery(scope)));
}

/**
 * Button that recomputes the scores of all or the selected participants of a location. A confirmation shows the number
 * of participants, and how many of them have scores set by an admin.
 */
export function RecomputeAllButton({ lingkup, jobs }: { lingkup: PesertaScope; jobs: JobForAll }) {
  const [asked, setAsked] = useState<{ total: number; ditetapkan: number } | null>(null);
  const wide = useCountAskRun();

  async function ask() {
    if (jobs.runs) return;
    await wide.start({
      count: () => countPeserta(lingkup),
      none: ({ peserta }) => (peserta === 0 ? `Belum ada peserta ${scopeText(lingkup)}.` : null),
      run: ({ peserta, ditetapkan }) => setAsked({ total: peserta, ditetapkan }),
    });
  }

  return (
    <>
      <PendingButton
        id={idOf(lingkup)}
        data-do
        variant="default"
        pending={jobs.runs}
        busy="Menghitung ulang …"
        held={wide.busy}
        onClick={() => void ask()}
      >
        {lingkup.pesid ? 'Hitung ulang' : 'Hitung ulang semua'}
      </PendingButton>
      {asked && (
        <HitungForm {...asked} lingkup={lingkup} onStarted={jobs.follow} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

interface HitungFormProps {
  lingkup: PesertaScope;
  total: number;
  /** Number of participants who have a score that an admin entered. */
  ditetapkan: number;
  onStarted: (id: number) => void;
  onClose: () => void;
}

function HitungForm({ lingkup, total, ditetapkan, onStarted, onClose }: HitungFormProps) {
  const save = useWrite(pesertaNilaiAnalisaSemua);
  const [keep, setKeep] = useState<unknown>(1);
  const [failure, setFailure] = useState<string | null>(null);
  const id = useId();

  async function start(event: FormEvent) {
    event.preventDefault();
    setFailure(null);
    try {
      const started = await save.run({
        ...scopeOfMany(lingkup),
        ditetapkan: keep === 1 ? 0 : 1,
      });
      onStarted(started.id);
      onClose();
    } catch (error) {
      setFailure(error instanceof Refused ? error.message : FAILED);
    }
  }

  return (
    <FormModal
      opened
      onClose={onClose}
      returnTo={idOf(lingkup)}
      title={lingkup.pesid ? 'Hitung Ulang' : 'Hitung Ulang Semua'}
      form={{ dirty: false, submitting: save.pending, failure, otherErrors: [] }}
      onSubmit={start}
      save="Hitung ulang"
      saving="Memulai …"
    >
      <Text>
        Nilai OJT dan IST II {bilangan(total)} peserta {scopeText(lingkup)} dihitung dari nilai kompetensi.
        Setiap perubahan tercatat dan dapat diurungkan.
      </Text>
      {ditetapkan > 0 && (
        <FlagField
          form={{ field: () => ({ id, value: keep, set: setKeep, blur: () => {}, error: undefined }) }}
          name="pertahankan"
          label={`Pertahankan nilai yang ditetapkan admin (${bilangan(ditetapkan)} peserta)`}
          description="Jika tidak dicentang, OJT dan IST II mereka juga diganti dengan hasil hitungan."
        />
      )}
    </FormModal>
  );
}

/** Shows the progress of the job that recomputes the scores, and then its result. */
export function RecomputeAll({ jobs: { job } }: { jobs: JobForAll }) {
  return job && <JobProgress job={job} label="Menghitung ulang nilai OJT dan IST II" noun="peserta" />;
}
