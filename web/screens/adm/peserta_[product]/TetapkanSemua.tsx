import { pesertaTetapkanBerjalan, pesertaTetapkanSemua } from '#contract/adm/peserta/tetapkan.ts';
import { bilangan } from '#rules/teks/format.ts';
import { useCountAskRun } from '#app/calls/count-ask-run.ts';
import { useRead, useWrite } from '#app/calls/data.ts';
import { JobProgress } from '#parts/job/JobProgress.tsx';
import { SEMUA_LOKASI } from '#parts/lokasi/FilterLokasi.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { countPeserta, lingkupBanyak, siapa, type Lingkup } from './lingkup.ts';
import { useJobSemua, type JobSemua } from './useJobSemua.ts';

/** The end of a programme at a location, running or just done. */
export function useTetapkanSemua(lokid: number): JobSemua {
  const semua = lokid === SEMUA_LOKASI;
  return useJobSemua(lokid, useRead(pesertaTetapkanBerjalan, semua ? {} : { lokid: String(lokid) }));
}

interface TetapkanSemuaProps {
  lingkup: Lingkup;
  jobs: JobSemua;
}

/** Makes every result at a location, or of the ticked, final, after saying how many are not. */
export function TetapkanSemuaButton({ lingkup, jobs }: TetapkanSemuaProps) {
  const save = useWrite(pesertaTetapkanSemua);
  const wide = useCountAskRun();

  async function ask() {
    if (jobs.runs) return;
    await wide.start({
      count: () => countPeserta(lingkup),
      none: ({ belum_lengkap }) =>
        belum_lengkap === 0 ? `Semua hasil ${siapa(lingkup)} sudah lengkap.` : null,
      question: ({ belum_lengkap }) => ({
        text: `Anda yakin untuk menetapkan hasil akhir ${lingkup.pesid ? 'peserta yang dipilih' : 'semua peserta'} ?`,
        details: `Hasil ${bilangan(belum_lengkap)} peserta ${siapa(lingkup)} belum lengkap. OJT dan IST II mereka dihitung dahulu, lalu yang masih kurang ditetapkan pada nilainya sekarang: yang di bawah batas menjadi Tidak Lulus. Dapat diurungkan.`,
        danger: true,
      }),
      run: async () => {
        const { id } = await save.run(lingkupBanyak(lingkup));
        jobs.follow(id);
      },
    });
  }

  return (
    <PendingButton
      data-do
      variant="default"
      pending={jobs.runs}
      busy="Menetapkan …"
      held={wide.busy}
      onClick={() => void ask()}
    >
      Tetapkan hasil akhir
    </PendingButton>
  );
}

/** How far it has come, then how many results are final now. */
export function TetapkanSemua({ jobs: { job } }: { jobs: JobSemua }) {
  return job && <JobProgress job={job} label="Menetapkan hasil akhir" noun="peserta" />;
}
