import { useCallback, useRef, useState } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import { reviewDibacaStore, type tugasDetail } from '#contract/pr/materi.ts';
import { useWrite } from '#app/calls/data.ts';

type Review = ReplyOf<typeof tugasDetail>['review'];

interface ReviewDibaca {
  /** Ids of the reviews that were unread when the page opened or later. */
  baru: ReadonlySet<number>;
  /** Stores on the server that the participant has read this review. */
  markRead: (id_review: number) => void;
}

/**
 * Hook that stores on the server which reviews of a task were read. The reviews keep the badge `Baru` until the user
 * leaves the page. If a request fails, the review is unread again at the next visit.
 */
export function useReviewDibaca(id_tugas: number, review: Review): ReviewDibaca {
  const { run } = useWrite(reviewDibacaStore);
  const unread = review.filter((r) => r.belum_dibaca === 1).map((r) => r.id_review);
  const [baru, setUnread] = useState<ReadonlySet<number>>(() => new Set(unread));
  if (unread.some((id) => !baru.has(id))) setUnread(new Set([...baru, ...unread]));

  // Requests are sent one after another, because `useWrite` rejects a second request while the first one is running.
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
