import { useEffect, useRef, useState } from 'react';
import { pesertaNilaiAnalisaBerjalan, pesertaNilaiAnalisaSemua } from '#contract/adm/peserta.ts';
import { bilangan } from '#rules/format.ts';
import { useRead, useWrite } from '#app/calls/data.ts';
import { Refused } from '#app/calls/refused.ts';
import { hasEnded, useJob, type JobState } from '#parts/job/useJob.ts';
import { SEMUA_LOKASI } from '#parts/lokasi/FilterLokasi.tsx';
import { offerUndo } from '#parts/riwayat/offer-undo.ts';
import { confirm } from '#ui/feedback/confirm.ts';
import { toastGagal, toastInfo } from '#ui/feedback/toast.ts';
import { countPeserta } from './count.ts';

export interface Recomputing {
  /** The job of the location that is shown, running or just ended. */
  job: JobState | null;
  /** Nothing can be started: one runs, or is about to. */
  held: boolean;
  start: () => Promise<void>;
}

/** The recompute of everybody at a location. One that runs already, started here or elsewhere, is found again. */
export function useHitungSemua(lokid: number, tempat: string): Recomputing {
  const semua = lokid === SEMUA_LOKASI;
  const running = useRead(pesertaNilaiAnalisaBerjalan, semua ? {} : { lokid: String(lokid) });
  const save = useWrite(pesertaNilaiAnalisaSemua);
  const [counting, setCounting] = useState(false);
  const [followed, setFollowed] = useState<{ lokid: number; id: number } | null>(null);

  const found = running.data?.job?.id;
  // It is kept when it has ended and is no longer found, so that its outcome can be read.
  if (found !== undefined && (followed?.id !== found || followed.lokid !== lokid))
    setFollowed({ lokid, id: found });

  const job = useJob(followed?.lokid === lokid ? followed.id : null);
  useOfferUndo(job);
  const held = counting || save.pending || (job !== null && !hasEnded(job));

  async function start() {
    if (held) return;
    setCounting(true);
    try {
      const total = await countPeserta(lokid);
      if (total === 0) return toastInfo(`Belum ada peserta di ${tempat}.`);
      const yes = await confirm({
        text: 'Anda yakin untuk menghitung ulang nilai semua peserta ?',
        details: `Nilai OJT dan IST II ${bilangan(total)} peserta di ${tempat} dihitung dari nilai kompetensi. Nilai yang pernah ditetapkan dengan tangan ikut diganti; setiap perubahan tercatat.`,
        danger: true,
      });
      if (!yes) return;
      const { id } = await save.run(semua ? {} : { lokid });
      setFollowed({ lokid, id });
    } catch (error) {
      toastGagal(error instanceof Refused ? error.message : undefined);
    } finally {
      setCounting(false);
    }
  }

  return { job, held, start };
}

/** When the job has ended, all of it can be taken back in one step. */
function useOfferUndo(job: JobState | null) {
  const told = useRef<number | null>(null);
  useEffect(() => {
    if (!job || !hasEnded(job) || job.riwayat_id === null || told.current === job.id) return;
    told.current = job.id;
    offerUndo(job.message ?? '', job.riwayat_id);
  }, [job]);
}
