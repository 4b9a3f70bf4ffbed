import { useCallback, useRef, useState } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import { reviewDibacaStore, type tugasDetail } from '#contract/pr/materi.ts';
import { useWrite } from '#app/calls/data.ts';

type Review = ReplyOf<typeof tugasDetail>['review'];

interface ReviewDibaca {
  /** The ids of the reviews that were unread while this screen is open. */
  baru: ReadonlySet<number>;
  /** Stores that this review was read. */
  markRead: (id_review: number) => void;
}

/**
 * Stores which reviews of a task were read. They stay marked as new here until the screen is left. A review whose mark the
 * server did not store is unread at the next visit.
 */
export function useReviewDibaca(id_tugas: number, review: Review): ReviewDibaca {
  const { run } = useWrite(reviewDibacaStore);
  const unread = review.filter((r) => r.belum_dibaca === 1).map((r) => r.id_review);
  const [baru, setUnread] = useState<ReadonlySet<number>>(() => new Set(unread));
  if (unread.some((id) => !baru.has(id))) setUnread(new Set([...baru, ...unread]));

  // One after another: `useWrite` refuses a second call while the first one runs.
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const markRead = useCallback(
    (id_review: number) => {
      last.current = last.current
        .then(() => run({ id_tugas, id_review: [id_review] }))
        .catch(() => undefined);
    },
    [id_tugas, run],
  );
  return { baru, markRead };
}
