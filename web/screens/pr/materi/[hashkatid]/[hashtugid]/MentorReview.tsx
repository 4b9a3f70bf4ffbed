import type { ReplyOf } from '#contract/endpoint.ts';
import type { tugasDetail } from '#contract/pr/materi.ts';
import { portal } from '#app/portal.ts';
import { waktuPanjang } from '#rules/teks/format.ts';
import { isIst2 } from '#rules/tugas/tugas.ts';
import { TautanDibaca } from '#parts/tautan/DaftarTautan.tsx';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Rows } from '#ui/list/Rows.tsx';
import { Html } from '#ui/rich/Html.tsx';

type Review = ReplyOf<typeof tugasDetail>['review'];

interface MentorReviewProps {
  kat_id: number;
  review: Review;
  /** The ids of those that were unread when the screen was opened. */
  baru: ReadonlySet<number>;
}

/** Specification 2.6: the mentor's reviews, numbered. */
export function MentorReview({ kat_id, review, baru }: MentorReviewProps) {
  return (
    <Card title="Mentor Review">
      {review.length === 0 ? (
        <Text size="body" dim>
          {isIst2(kat_id)
            ? 'Tugas IST II tidak mendapat review. Evaluator langsung memberi nilai.'
            : 'Belum ada review. Tulisan mentor akan muncul di sini setelah tugas Anda direview.'}
        </Text>
      ) : (
        <Rows as="ol" space={16}>
          {review.map((r, i) => (
            <Column as="li" key={r.id_review} gap={8}>
              <Text as="h3" size="field" weight="bold">
                Review {i + 1} {baru.has(r.id_review) && <Badge tone="info">Baru</Badge>}
                <Text as="span" block size="note" weight="plain" dim>
                  {r.nama_mentor}, {waktuPanjang(r.created_at, portal().time_zone)}
                </Text>
              </Text>
              <Html html={r.catatan} compact />
              <TautanDibaca server={r.tautan} />
            </Column>
          ))}
        </Rows>
      )}
    </Card>
  );
}
