import { useState } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { mentorSemuaStore } from '#contract/adm/mentor/usulan.ts';
import { JobProgress } from '#parts/job/JobProgress.tsx';
import { hasEnded, useJob, type JobState } from '#parts/job/useJob.ts';
import { useOfferUndo } from '#parts/job/useOfferUndo.ts';
import { offerUndo } from '#parts/riwayat/offer-undo.ts';

/** How many people a note names; nobody would read a longer list there. */
const NAMED = 3;

/** `…, 2 peserta sudah memiliki mentor: Ana (Budi), Cici (Dedi)`: who was left alone, and which mentor has them. */
export function withSudah(message: string, sudah: readonly { name: string; nama_mentor: string }[]): string {
  if (sudah.length === 0) return message;
  const people = new Set(sudah.map(({ name, nama_mentor }) => `${name} (${nama_mentor})`));
  const rest = people.size - NAMED;
  return `${message}: ${[...people].slice(0, NAMED).join(', ')}${rest > 0 ? ` dan ${rest} lainnya` : ''}`;
}

/** What an assignment of many has answered: told at once, or followed as a job until it can be taken back. */
export function useTerpasang() {
  const [started, setStarted] = useState<number | null>(null);
  const job = useJob(started);
  useOfferUndo(job);
  return {
    job,
    runs: job !== null && !hasEnded(job),
    took({ message, sudah, riwayat_id, job: made }: ReplyOf<typeof mentorSemuaStore>) {
      if (made) setStarted(made.id);
      else offerUndo(withSudah(message, sudah), riwayat_id);
    },
  };
}

/** How far it has come. */
export const TerpasangProgress = ({ job }: { job: JobState | null }) =>
  job && <JobProgress job={job} label="Membuat penugasan" noun="penugasan" />;
