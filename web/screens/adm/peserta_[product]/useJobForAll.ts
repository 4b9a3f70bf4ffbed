import { useState } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { pesertaNilaiAnalisaBerjalan } from '#contract/adm/peserta.ts';
import type { Read } from '#app/calls/data.ts';
import { hasEnded, useJob, type JobState } from '#parts/job/useJob.ts';
import { useOfferUndo } from '#parts/job/useOfferUndo.ts';

export interface JobForAll {
  /** The running or last job of the selected location. */
  job: JobState | null;
  /** True while a job runs. */
  runs: boolean;
  /** Follows a newly started job. */
  follow: (id: number) => void;
}

/**
 * A job for all participants of a location. It also finds a job that is already running, started on this page or
 * elsewhere.
 */
export function useJobForAll(
  lokid: number,
  running: Read<ReplyOf<typeof pesertaNilaiAnalisaBerjalan>>,
): JobForAll {
  const [followed, setFollowed] = useState<{ lokid: number; id: number } | null>(null);
  const found = running.data?.job?.id;
  // Keep an ended job, which the query no longer finds, so that its outcome stays readable.
  if (found !== undefined && (followed?.id !== found || followed.lokid !== lokid))
    setFollowed({ lokid, id: found });
  const job = useJob(followed?.lokid === lokid ? followed.id : null);
  useOfferUndo(job);
  return {
    job,
    runs: job !== null && !hasEnded(job),
    follow: (id) => setFollowed({ lokid, id }),
  };
}
