import { useState } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { mentorSemuaStore } from '#contract/adm/mentor/usulan.ts';
import { JobProgress } from '#parts/job/JobProgress.tsx';
import { hasEnded, useJob, type JobState } from '#parts/job/useJob.ts';
import { useOfferUndo } from '#parts/job/useOfferUndo.ts';
import { offerUndo } from '#parts/riwayat/offer-undo.ts';

/** Maximum number of participants in a toast, because a longer list is hard to read. */
const NAMED = 3;

/**
 * Appends the names of skipped participants and of their current mentors to a message: `…, 2 peserta sudah memiliki
 * mentor: Ana (Budi), Cici (Dedi)`.
 */
export function withAlready(
  message: string,
  sudah: readonly { name: string; nama_mentor: string }[],
): string {
  if (sudah.length === 0) return message;
  const people = new Set(sudah.map(({ name, nama_mentor }) => `${name} (${nama_mentor})`));
  const rest = people.size - NAMED;
  return `${message}: ${[...people].slice(0, NAMED).join(', ')}${rest > 0 ? ` dan ${rest} lainnya` : ''}`;
}

/**
 * Hook that handles the response to a bulk assignment. If the server has started a job, the hook first shows the job's
 * progress. Then a toast reports the result and offers an undo.
 */
export function useAppliedToast() {
  const [started, setStarted] = useState<number | null>(null);
  const job = useJob(started);
  useOfferUndo(job);
  return {
    job,
    runs: job !== null && !hasEnded(job),
    took({ message, sudah, riwayat_id, job: made }: ReplyOf<typeof mentorSemuaStore>) {
      if (made) setStarted(made.id);
      else offerUndo(withAlready(message, sudah), riwayat_id);
    },
  };
}

/** Shows the progress of the job that makes a bulk assignment. */
export const AppliedProgress = ({ job }: { job: JobState | null }) =>
  job && <JobProgress job={job} label="Membuat penugasan" noun="penugasan" />;
