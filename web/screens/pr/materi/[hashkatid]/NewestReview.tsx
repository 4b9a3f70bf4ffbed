import type { ReplyOf } from '#contract/endpoint.ts';
import type { materiDetail } from '#contract/pr/materi.ts';
import { longWaktu } from '#rules/text/format.ts';
import { textOfHtml } from '#rules/text/read-html.ts';
import { REVIEW_ANCHOR } from '#rules/tugas/tugas.ts';
import { linkToId } from '#app/router/id-link.ts';
import { Link } from '#app/router/Link.tsx';
import { portal } from '#app/portal.ts';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Card } from '#ui/layout/Card.tsx';
import css from './kategori.module.css';

type Review = NonNullable<ReplyOf<typeof materiDetail>['review_terbaru']>;

interface NewestReviewProps {
  kat_id: number;
  review: Review;
  /** True if the button above already opens this review. */
  due: boolean;
}

/** The first three lines of the newest review, with a link to the whole review on the page of its task. */
export function NewestReview({ kat_id, review, due }: NewestReviewProps) {
  return (
    <Card title="Review terbaru">
      <Column gap={8}>
        <Text size="note" dim>
          {review.nama_mentor}, {longWaktu(review.created_at, portal().time_zone)}
        </Text>
        <Text className={css.potongan}>{textOfHtml(review.catatan)}</Text>
        {!due && (
          <Link
            {...linkToId('/pr/materi/{hashkatid}/{hashtugid}', {
              hashkatid: kat_id,
              hashtugid: review.id_tugas,
            })}
            hash={REVIEW_ANCHOR}
          >
            Baca review
          </Link>
        )}
      </Column>
    </Card>
  );
}
