import { tugasCatatan } from '#contract/m/assign.ts';
import { longWaktu } from '#rules/text/format.ts';
import { useRead } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { portal } from '#app/portal.ts';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Html } from '#ui/rich/Html.tsx';
import type { Tugas } from '../cockpit/TugasList.tsx';
import css from './OldReview.module.css';

/**
 * Reviews of an earlier task. They stay visible while the mentor reviews a newer task, so that the mentor can check
 * whether the participant followed the advice.
 */
export function OldReview({ tugas }: { tugas: Tugas }) {
  const read = useRead(tugasCatatan, { tugid: tugas.id_tugas });
  const title = `Review sebelumnya (Tugas #${tugas.id_tugas})`;
  return (
    <Card title={title}>
      <Load read={read}>
        {({ review }) => (
          // A long review scrolls in its own box. With a tab stop the keyboard can scroll it.
          <Column gap={12} className={css.isi} role="region" aria-label={`Isi ${title}`} tabIndex={0}>
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
    </Card>
  );
}
