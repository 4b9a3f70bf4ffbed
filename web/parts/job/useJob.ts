import { useEffect, useRef } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import { jobRead } from '#contract/job.ts';
import { useRead } from '#app/calls/data.ts';
import { queryClient } from '#app/calls/query-client.ts';

/** Interval at which the progress of a job is requested, in milliseconds. */
const EVERY_MS = 1000;

export type JobState = ReplyOf<typeof jobRead>;

export function hasEnded(job: JobState | undefined): boolean {
  return job?.status === 'done' || job?.status === 'failed';
}

/**
 * Polls a job until it ends, then refetches the data on screen, as after a write. With the id null it does nothing and
 * returns null.
 */
export function useJob(id: number | null): JobState | null {
  const { data } = useRead(
    jobRead,
    { id: String(id ?? 0) },
    { enabled: id !== null, every: (job) => (hasEnded(job) ? false : EVERY_MS) },
  );
  const told = useRef<number | null>(null);
  useEffect(() => {
    if (!data || data.id !== id || !hasEnded(data) || told.current === id) return;
    told.current = id;
    void queryClient.invalidateQueries();
  }, [data, id]);
  return id === null ? null : (data ?? null);
}
