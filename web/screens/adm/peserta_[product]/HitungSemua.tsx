import { PendingButton } from '#ui/form/PendingButton.tsx';
import { JobProgress } from '#parts/job/JobProgress.tsx';
import { hasEnded } from '#parts/job/useJob.ts';
import type { Recomputing } from './useHitungSemua.ts';

/** Starts the recompute of everybody in the table, after saying how many they are. */
export function HitungSemuaButton({ recomputing: { job, held, start } }: { recomputing: Recomputing }) {
  const runs = job !== null && !hasEnded(job);
  return (
    <PendingButton
      variant="default"
      pending={runs}
      busy="Menghitung ulang …"
      held={held}
      onClick={() => void start()}
    >
      Hitung ulang semua
    </PendingButton>
  );
}

/** How far it has come, then what it has changed. */
export function HitungSemua({ recomputing: { job } }: { recomputing: Recomputing }) {
  return job && <JobProgress job={job} label="Menghitung ulang nilai OJT dan IST II" noun="peserta" />;
}
