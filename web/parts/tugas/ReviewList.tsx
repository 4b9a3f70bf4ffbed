import type { ComponentProps, ReactNode } from 'react';
import { longWaktu } from '#rules/text/format.ts';
import { portal } from '#app/portal.ts';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Rows } from '#ui/list/Rows.tsx';
import { WrittenText } from './WrittenText.tsx';

interface Review {
  id_review: number;
  catatan: string;
  created_at: string;
  tautan?: ComponentProps<typeof WrittenText>['tautan'];
}

interface ReviewListProps<R extends Review> {
  /** All reviews of a task, oldest first. The numbers of the reviews follow this order. */
  reviews: readonly R[];
  newestFirst?: boolean;
  author: (review: R) => string;
  /** Returns the badge beside the number of a review. */
  badge?: (review: R) => ReactNode;
  /** Returns attributes of the row of a review, so that a link can lead to the row. */
  row?: (review: R) => Pick<ComponentProps<'li'>, 'id' | 'tabIndex' | 'className'>;
  /** Returns content that replaces the text of a review while the user edits this text elsewhere on the screen. */
  instead?: (review: R) => ReactNode;
  /** Returns the actions below the text of a review. */
  actions?: (review: R) => ReactNode;
}

/** Shows the numbered reviews of a task, each with its author, its time and its text. */
export function ReviewList<R extends Review>({ reviews, newestFirst, ...parts }: ReviewListProps<R>) {
  const rows = reviews.map((review, at) => ({ review, nomor: at + 1 }));
  return (
    <Rows as="ol" space={16}>
      {(newestFirst ? rows.toReversed() : rows).map(({ review, nomor }) => (
        <Column as="li" gap={8} key={review.id_review} {...parts.row?.(review)}>
          <Text as="h3" size="field" weight="bold">
            Review {nomor} {parts.badge?.(review)}
            <Text as="span" block size="note" weight="plain" dim>
              {parts.author(review)}, {longWaktu(review.created_at, portal().time_zone)}
            </Text>
          </Text>
          {parts.instead?.(review) || <WrittenText html={review.catatan} tautan={review.tautan} compact />}
          {parts.actions?.(review)}
        </Column>
      ))}
    </Rows>
  );
}
