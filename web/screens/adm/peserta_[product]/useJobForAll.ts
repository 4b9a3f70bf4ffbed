import { useState } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { pesertaNilaiAnalisaBerjalan } from '#contract/adm/peserta.ts';
import type { Read } from '#app/calls/data.ts';
import { hasEnded, useJob, type JobState } from '#parts/job/useJob.ts';
import { useOfferUndo } from '#parts/job/useOfferUndo.ts';

export interface JobForAll {
  /** The running or last job for the selected location and period, or null. */
  job: JobState | null;
  /** True while a job runs. */
  runs: boolean;
  /** Shows the progress of a job that this page has just started. */
  follow: (id: number) => void;
}

/**
 * Hook that follows a job for all participants of a location and period until the job ends. It also finds a job that
 * another page or another admin has started.
 */
export function useJobForAll(
  key: string,
  running: Read<ReplyOf<typeof pesertaNilaiAnalisaBerjalan>>,
): JobForAll {
  const [followed, setFollowed] = useState<{ key: string; id: number } | null>(null);
  const found = running.data?.job?.id;
  // The query returns only running jobs. The id of an ended job is kept, so that its result stays visible.
  if (found !== undefined && (followed?.id !== found || followed.key !== key))
    setFollowed({ key, id: found });
  const job = useJob(followed?.key === key ? followed.id : null);
  useOfferUndo(job);
  return {
    job,
    runs: job !== null && !hasEnded(job),
    follow: (id) => setFollowed({ key, id }),
  };
}
