import { tugasCatatan } from '#contract/m/assign.ts';
import { longWaktu } from '#rules/text/format.ts';
import { useRead } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { portal } from '#app/portal.ts';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Html } from '#ui/rich/Html.tsx';
import type { Tugas } from '../cockpit/TugasText.tsx';
import css from './OldReview.module.css';

export const oldReviewTitle = ({ id_tugas }: Tugas) => `Review sebelumnya (tugas nomor ${id_tugas})`;

/**
 * Reviews of an earlier task, above the editor, so that the mentor can check whether the participant followed the
 * advice. In print they are always shown.
 */
export function OldReview({ id, tugas, open }: { id: string; tugas: Tugas; open: boolean }) {
  const read = useRead(tugasCatatan, { tugid: tugas.id_tugas });
  return (
    <div id={id} hidden={!open} className={css.lama}>
      <Load read={read}>
        {({ review }) => (
          // A long review scrolls in its own box. With a tab stop the keyboard can scroll it.
          <Column
            gap={12}
            className={css.isi}
            role="region"
            aria-label={`Isi ${oldReviewTitle(tugas)}`}
            tabIndex={0}
          >
            {review.toReversed().map((each) => (
              <Column as="article" gap={4} key={each.id_review}>
                <Text size="note" dim>
                  <strong>{each.is_me ? 'Anda' : each.nama_mentor}</strong> ·{' '}
                  {longWaktu(each.created_at, portal().time_zone)}
                </Text>
                <Html html={each.catatan} compact />
              </Column>
            ))}
          </Column>
        )}
      </Load>
    </div>
  );
}
