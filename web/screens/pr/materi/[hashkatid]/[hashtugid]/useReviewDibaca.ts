import { useCallback, useRef, useState } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import { reviewDibacaStore, type tugasDetail } from '#contract/pr/materi.ts';
import { useWrite } from '#app/calls/data.ts';

type Review = ReplyOf<typeof tugasDetail>['review'];

interface ReviewDibaca {
  /** Ids of the reviews that were unread at some time since this page was opened. */
  baru: ReadonlySet<number>;
  /** Stores on the server that this review was read. */
  markRead: (id_review: number) => void;
}

/**
 * Stores on the server which reviews of a task were read. The reviews keep the badge `Baru` until the user leaves the
 * page. If a call fails, the review is unread again at the next visit.
 */
export function useReviewDibaca(id_tugas: number, review: Review): ReviewDibaca {
  const { run } = useWrite(reviewDibacaStore);
  const unread = review.filter((r) => r.belum_dibaca === 1).map((r) => r.id_review);
  const [baru, setUnread] = useState<ReadonlySet<number>>(() => new Set(unread));
  if (unread.some((id) => !baru.has(id))) setUnread(new Set([...baru, ...unread]));

  // Send one call after another, because `useWrite` refuses a second call while the first one is running.
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
