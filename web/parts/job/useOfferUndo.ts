import { useEffect, useRef } from 'react';
import { offerUndo } from '#parts/riwayat/offer-undo.ts';
import { hasEnded, type JobState } from './useJob.ts';

/** When a job has ended and can be undone, offers to undo all its changes in one step. */
export function useOfferUndo(job: JobState | null): void {
  const told = useRef<number | null>(null);
  useEffect(() => {
    if (!job || !hasEnded(job) || job.riwayat_id === null || told.current === job.id) return;
    told.current = job.id;
    offerUndo(job.message ?? '', job.riwayat_id);
  }, [job]);
}
