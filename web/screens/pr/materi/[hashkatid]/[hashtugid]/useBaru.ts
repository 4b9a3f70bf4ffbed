import { useEffect, useState } from 'react';
import { reviewDibacaStore, type tugasDetail } from '#contract/pr/materi.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { useWrite } from '#app/calls/data.ts';

type Review = ReplyOf<typeof tugasDetail>['review'];

/**
 * The reviews that were unread when they came into view; they are marked as read on the server, and stay marked as new
 * here until the screen is left. What could not be told to the server is unread at the next visit.
 */
export function useBaru(id_tugas: number, review: Review): ReadonlySet<number> {
  const { run } = useWrite(reviewDibacaStore);
  const unread = review.filter((r) => r.belum_dibaca === 1).map((r) => r.id_review);
  const [baru, setBaru] = useState<ReadonlySet<number>>(() => new Set(unread));
  if (unread.some((id) => !baru.has(id))) setBaru(new Set([...baru, ...unread]));
  const key = unread.join(' ');

  useEffect(() => {
    if (key === '') return;
    run({ id_tugas, id_review: key.split(' ').map(Number) }).catch(() => undefined);
  }, [id_tugas, key, run]);
  return baru;
}
