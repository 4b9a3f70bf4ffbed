import { pesertaTetapkanBerjalan, pesertaTetapkanSemua } from '#contract/adm/peserta/tetapkan.ts';
import { bilangan } from '#rules/teks/format.ts';
import { useCountAskRun } from '#app/calls/count-ask-run.ts';
import { useRead, useWrite } from '#app/calls/data.ts';
import { JobProgress } from '#parts/job/JobProgress.tsx';
import { SEMUA_LOKASI } from '#parts/lokasi/FilterLokasi.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { countPeserta } from './count.ts';
import { useJobSemua, type JobSemua } from './useJobSemua.ts';

/** The end of a programme at a location, running or just done. */
export function useTetapkanSemua(lokid: number): JobSemua {
  const semua = lokid === SEMUA_LOKASI;
  return useJobSemua(lokid, useRead(pesertaTetapkanBerjalan, semua ? {} : { lokid: String(lokid) }));
}

interface TetapkanSemuaProps {
  lokid: number;
  /** The location in words. */
  tempat: string;
  jobs: JobSemua;
}

/** Makes every result at a location final, after saying how many are not. */
export function TetapkanSemuaButton({ lokid, tempat, jobs }: TetapkanSemuaProps) {
  const save = useWrite(pesertaTetapkanSemua);
  const wide = useCountAskRun();

  async function ask() {
    if (jobs.runs) return;
    await wide.start({
      count: () => countPeserta(lokid, 'belum_lengkap'),
      none: (jumlah) => (jumlah === 0 ? `Semua hasil di ${tempat} sudah lengkap.` : null),
      question: (jumlah) => ({
        text: 'Anda yakin untuk menetapkan hasil akhir semua peserta ?',
        details: `Hasil ${bilangan(jumlah)} peserta di ${tempat} belum lengkap. OJT dan IST II mereka dihitung dahulu, lalu yang masih kurang ditetapkan pada nilainya sekarang: yang di bawah batas menjadi Tidak Lulus. Dapat diurungkan.`,
        danger: true,
      }),
      run: async () => {
        const { id } = await save.run({ lokid: lokid === SEMUA_LOKASI ? null : lokid });
        jobs.follow(id);
      },
    });
  }

  return (
    <PendingButton
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
