import { useState } from 'react';
import { pesertaTetapkanBerjalan, pesertaTetapkanSemua } from '#contract/adm/peserta/tetapkan.ts';
import { bilangan } from '#rules/teks/format.ts';
import { useRead, useWrite } from '#app/calls/data.ts';
import { Refused } from '#app/calls/refused.ts';
import { JobProgress } from '#parts/job/JobProgress.tsx';
import { SEMUA_LOKASI } from '#parts/lokasi/FilterLokasi.tsx';
import { confirm } from '#ui/dialog/confirm.ts';
import { toastGagal, toastInfo } from '#ui/feedback/toast.ts';
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
  const [counting, setCounting] = useState(false);

  async function ask() {
    if (counting || jobs.runs) return;
    setCounting(true);
    try {
      const jumlah = await countPeserta(lokid, 'belum_lengkap');
      if (jumlah === 0) return toastInfo(`Semua hasil di ${tempat} sudah lengkap.`);
      const yes = await confirm({
        text: 'Anda yakin untuk menetapkan hasil akhir semua peserta ?',
        details: `Hasil ${bilangan(jumlah)} peserta di ${tempat} belum lengkap. OJT dan IST II mereka dihitung dahulu, lalu yang masih kurang ditetapkan pada nilainya sekarang: yang di bawah batas menjadi Tidak Lulus. Dapat diurungkan.`,
        danger: true,
      });
      if (!yes) return;
      const { id } = await save.run({ lokid: lokid === SEMUA_LOKASI ? null : lokid });
      jobs.follow(id);
    } catch (error) {
      toastGagal(error instanceof Refused ? error.message : undefined);
    } finally {
      setCounting(false);
    }
  }

  return (
    <PendingButton
      variant="default"
      pending={jobs.runs}
      busy="Menetapkan …"
      held={counting}
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
