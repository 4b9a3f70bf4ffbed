import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { tugasDetail } from '#contract/pr/materi.ts';
import { REVIEW_ANCHOR, isIst2 } from '#rules/tugas/tugas.ts';
import { ReviewList } from '#parts/tugas/ReviewList.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { watchSeen } from '#ui/sight/seen.ts';
import { staysAt } from '#ui/sight/stays-at.ts';
import css from './tugas.module.css';

/** Time in milliseconds for which a review must be visible before it counts as read (issue 44, point 9). */
const READ_MS = 2000;

type Review = ReplyOf<typeof tugasDetail>['review'];

interface MentorReviewProps {
  kat_id: number;
  review: Review;
  /** Ids of the reviews that were unread when the page opened or later. They keep the badge `Baru`. */
  baru: ReadonlySet<number>;
  /** Called when an unread review has been visible for `READ_MS`. */
  onRead: (id_review: number) => void;
}

/** Numbered list of the reviews of a task (Specification 2.6). */
export function MentorReview({ kat_id, review, baru, onRead }: MentorReviewProps) {
  useLanding(review.find(({ id_review }) => baru.has(id_review)));
  useWatched(review, onRead);
  return (
    <div id={REVIEW_ANCHOR} tabIndex={-1} className={css.review}>
      <Card title="Mentor Review">
        {review.length === 0 ? (
          <Text size="note" dim>
            {isIst2(kat_id)
              ? 'Tugas IST II tidak mendapat review. Evaluator langsung memberi nilai.'
              : 'Belum ada review. Tulisan mentor akan muncul di sini setelah tugas Anda direview.'}
          </Text>
        ) : (
          <ReviewList
            reviews={review}
            author={({ nama_mentor }) => nama_mentor}
            badge={({ id_review }) => baru.has(id_review) && <Badge tone="info">Baru</Badge>}
            row={(each) => ({ id: rowId(each), tabIndex: -1, className: css.review })}
          />
        )}
      </Card>
    </div>
  );
}

const rowId = ({ id_review }: Pick<Review[number], 'id_review'>) => `review-${id_review}`;

/**
 * When the user follows a link to the reviews, scrolls to the first unread review and focuses it. Without an unread
 * review, scrolls to the card with the reviews and focuses the card.
 */
function useLanding(unread: Review[number] | undefined): void {
  // Key of a visit. It changes each time the user follows a link, even if the URL stays the same.
  const visit = useLocation({
    select: ({ hash, state }) => (hash === REVIEW_ANCHOR ? (state.__TSR_key ?? '') : null),
  });
  const land = useEffectEvent(() => {
    const target = document.getElementById(unread ? rowId(unread) : REVIEW_ANCHOR);
    target?.focus({ preventScroll: true });
    return target ? staysAt(target, document.body) : undefined;
  });
  useEffect(() => (visit === null ? undefined : land()), [visit]);
}

/** Hook that calls `onRead` when an unread review has been visible for `READ_MS`. */
function useWatched(review: Review, onRead: MentorReviewProps['onRead']): void {
  const read = useEffectEvent(onRead);
  const unread = review.filter(({ belum_dibaca }) => belum_dibaca === 1).map(({ id_review }) => id_review);
  const key = unread.join();
  useEffect(() => {
    const ends = unread.map((id_review) => {
      const row = document.getElementById(rowId({ id_review }));
      return row ? watchSeen(row, READ_MS, () => read(id_review)) : undefined;
    });
    return () => ends.forEach((end) => end?.());
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` has the ids of `unread`, which is a new array at each render
  }, [key]);
}
