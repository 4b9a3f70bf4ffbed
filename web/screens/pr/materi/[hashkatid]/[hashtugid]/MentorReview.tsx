import { useLocation } from '@tanstack/react-router';
import { useCallback, useEffect, useEffectEvent } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { tugasDetail } from '#contract/pr/materi.ts';
import { portal } from '#app/portal.ts';
import { longWaktu } from '#rules/text/format.ts';
import { REVIEW_ANCHOR, isIst2 } from '#rules/tugas/tugas.ts';
import { WrittenText } from '#parts/tugas/WrittenText.tsx';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Rows } from '#ui/list/Rows.tsx';
import { watchSeen } from '#ui/sight/seen.ts';
import { staysAt } from '#ui/sight/stays-at.ts';
import css from './tugas.module.css';

/** Time for which a review must be visible until it counts as read, in milliseconds (issue 44, point 9). */
const READ_MS = 2000;

type Review = ReplyOf<typeof tugasDetail>['review'];

interface MentorReviewProps {
  kat_id: number;
  review: Review;
  /** Ids of the reviews that were unread at some time since this page was opened. They keep the badge `Baru`. */
  baru: ReadonlySet<number>;
  /** Called when an unread review has been visible long enough. */
  onRead: (id_review: number) => void;
}

/** Numbered list of the reviews of a task (Specification 2.6). */
export function MentorReview({ kat_id, review, baru, onRead }: MentorReviewProps) {
  useLanding(review.find(({ id_review }) => baru.has(id_review)));
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
          <Rows as="ol" space={16}>
            {review.map((r, at) => (
              <ReviewRow
                key={r.id_review}
                review={r}
                nomor={at + 1}
                baru={baru.has(r.id_review)}
                onRead={onRead}
              />
            ))}
          </Rows>
        )}
      </Card>
    </div>
  );
}

const rowId = ({ id_review }: Pick<Review[number], 'id_review'>) => `review-${id_review}`;

/** When a link leads to the reviews, scrolls to the first unread review and focuses it; without one, the card. */
function useLanding(unread: Review[number] | undefined): void {
  // This key changes at every press of a link, even if the URL stays the same.
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

interface ReviewRowProps {
  review: Review[number];
  nomor: number;
  baru: boolean;
  onRead: (id_review: number) => void;
}

function ReviewRow({ review, nomor, baru, onRead }: ReviewRowProps) {
  const { id_review } = review;
  const watch = useCallback(
    (row: HTMLElement | null) => (row ? watchSeen(row, READ_MS, () => onRead(id_review)) : undefined),
    [id_review, onRead],
  );
  return (
    <Column
      as="li"
      gap={8}
      id={rowId(review)}
      tabIndex={-1}
      className={css.review}
      ref={review.belum_dibaca === 1 ? watch : undefined}
    >
      <Text as="h3" size="field" weight="bold">
        Review {nomor} {baru && <Badge tone="info">Baru</Badge>}
        <Text as="span" block size="note" weight="plain" dim>
          {review.nama_mentor}, {longWaktu(review.created_at, portal().time_zone)}
        </Text>
      </Text>
      <WrittenText html={review.catatan} tautan={review.tautan} compact />
    </Column>
  );
}
