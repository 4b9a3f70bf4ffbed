import { Button } from '@mantine/core';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { materiDetail } from '#contract/pr/materi.ts';
import type { KategoriState } from '#rules/tugas/state.ts';
import { REVIEW_ANCHOR, WRITE_ANCHOR, isIst2 } from '#rules/tugas/tugas.ts';
import { today } from '#app/calls/clock.ts';
import { linkToId } from '#app/router/id-link.ts';
import { Link } from '#app/router/Link.tsx';
import { StateLine } from '#parts/tugas/StateLine.tsx';
import { Column, Row } from '#ui/box/Box.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { jadwalSentence } from '../jadwal-label.ts';
import { CatatanTugas } from './CatatanTugas.tsx';
import { TambahTugas } from './TambahTugas.tsx';
import css from './kategori.module.css';

interface StateCardProps {
  kategori: ReplyOf<typeof materiDetail>;
  state: KategoriState;
  draf: boolean;
}

/**
 * Card with the state of the category and the next action. In IST II, it also shows the rules until the task is sent.
 */
export function StateCard({ kategori, state, draf }: StateCardProps) {
  const { kat, jadwal, direview, halangan } = kategori;
  const { tombol, id_tugas } = state;
  const rules = isIst2(kat.id_kat) && state.keadaan === 'belum_ditulis';
  return (
    <Card>
      <Column gap={16}>
        <Row gap={16} justify="between">
          <div className={css.state}>
            <StateLine
              state={state}
              kategori={{ direview, halangan }}
              jadwal={jadwalSentence(today(), jadwal)}
              draf={draf}
            />
          </div>
          {tombol === 'tambah' && <TambahTugas kategori={kategori} />}
          {(tombol === 'lanjut' || tombol === 'baca') && id_tugas !== null && (
            <Button
              component={Link}
              {...linkToId('/pr/materi/{hashkatid}/{hashtugid}', {
                hashkatid: kat.id_kat,
                hashtugid: id_tugas,
              })}
              hash={tombol === 'baca' ? REVIEW_ANCHOR : WRITE_ANCHOR}
              className={css.due ?? ''}
            >
              {tombol === 'baca' ? 'Baca review' : 'Lanjut menulis'}
            </Button>
          )}
        </Row>
        {rules && <CatatanTugas kat_id={kat.id_kat} whole />}
      </Column>
    </Card>
  );
}
