import { useState } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { pesertaNilaiAnalisaBerjalan } from '#contract/adm/peserta.ts';
import type { Read } from '#app/calls/data.ts';
import { hasEnded, useJob, type JobState } from '#parts/job/useJob.ts';
import { useOfferUndo } from '#parts/job/useOfferUndo.ts';

export interface JobSemua {
  /** The job of the location that is shown, running or just ended. */
  job: JobState | null;
  /** One runs. */
  runs: boolean;
  /** Follows the one that was just started. */
  follow: (id: number) => void;
}

/** A job over everybody at a location. One that runs already, started here or elsewhere, is found again. */
export function useJobSemua(
  lokid: number,
  running: Read<ReplyOf<typeof pesertaNilaiAnalisaBerjalan>>,
): JobSemua {
  const [followed, setFollowed] = useState<{ lokid: number; id: number } | null>(null);
  const found = running.data?.job?.id;
  // It is kept when it has ended and is no longer found, so that its outcome can be read.
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
