import { Button } from '@mantine/core';
import { Link } from '#app/router/Link.tsx';
import type { Target } from '#app/router/link.ts';
import { Row } from '#ui/box/Box.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { PlainTable } from '#ui/table/PlainTable.tsx';
import { AKSI, type Column } from '#ui/table/table-state.ts';
import { TugasWaktu, TugasWord, useNarrowTugas } from './TugasCells.tsx';
import css from './tugas.module.css';

/** Fields of a task that a row of the table shows. */
interface Tugas {
  id_tugas: number;
  created_at: string;
  id_review: number | null;
  kosong: number;
}

interface TugasTableProps {
  tugas: readonly Tugas[];
  /** Id of the open task. Null: no task is open. */
  current: number | null;
  /** Returns the link that opens a task. */
  linkOf: (id_tugas: number) => Target;
  /** Label of the link that opens a task. */
  openLabel: 'Lihat Tugas' | 'Detail / Update';
  /**
   * True: every competence has a score. Categories 6 and 7 have no reviews, so there this decides between `Sudah` and
   * `Belum`.
   */
  dinilai: boolean;
}

const ID: Column<Tugas> = {
  key: 'id_tugas',
  header: '# ID',
  width: 56,
  cell: (t) => <span className="tabular">#{t.id_tugas}</span>,
};

const columnsFor = (dinilai: boolean): readonly Column<Tugas>[] => [
  ID,
  {
    key: 'created_at',
    header: 'TGL Terkirim',
    cell: (t) => <TugasWaktu waktu={t.created_at} short={false} />,
  },
  {
    key: 'id_review',
    header: 'Review',
    cell: (t) => (
      <Row gap={4}>
        {dinilai || t.id_review !== null ? <Badge tone="ok">Sudah</Badge> : <Badge tone="warn">Belum</Badge>}
        {t.kosong === 1 && <Badge>Kosong</Badge>}
      </Row>
    ),
  },
];

/**
 * Returns the columns for a phone, where a row has one line. With `merged` the date column also shows the state. This
 * leaves room for a longer button.
 */
const narrowColumns = (dinilai: boolean, merged: boolean): readonly Column<Tugas>[] => {
  const word = (t: Tugas) => {
    if (t.kosong === 1) return <TugasWord>Kosong</TugasWord>;
    if (dinilai || t.id_review !== null) return <TugasWord tone="ok">Sudah</TugasWord>;
    return <TugasWord tone="warn">Belum</TugasWord>;
  };
  return [
    { ...ID, width: 36 },
    {
      key: 'created_at',
      header: 'TGL Terkirim',
      cell: (t) => (
        <Row gap={4} nowrap>
          <TugasWaktu waktu={t.created_at} short />
          {merged && word(t)}
        </Row>
      ),
    },
    ...(merged ? [] : [{ key: 'id_review', header: 'Review', cell: word }]),
  ];
};

/** Shows a participant's tasks in a category as a table, newest first (Specification, document 2, section 2). */
export function TugasTable({ tugas, current, dinilai, linkOf, openLabel }: TugasTableProps) {
  const narrow = useNarrowTugas();
  const columns: readonly Column<Tugas>[] = [
    ...(narrow ? narrowColumns(dinilai, openLabel === 'Detail / Update') : columnsFor(dinilai)),
    {
      ...AKSI,
      align: 'right',
      cell: (t) => (
        <Button
          renderRoot={(props) => <Link {...props} {...linkOf(t.id_tugas)} resetScroll={false} />}
          size="xs"
          className={css.buka ?? ''}
          variant={t.id_tugas === current ? 'light' : 'default'}
          aria-current={t.id_tugas === current || undefined}
          aria-label={`${openLabel} nomor ${t.id_tugas}`}
        >
          {openLabel}
        </Button>
      ),
    },
  ];
  return (
    <PlainTable
      caption="Daftar tugas"
      captionShown
      place="card"
      columns={columns}
      rows={tugas}
      rowKey={(t) => t.id_tugas}
      rowTone={(t) => (t.id_tugas === current ? 'info' : undefined)}
      // The value 1 (px) turns the layout as cards off, because these short columns fit a phone.
      cards={1}
    />
  );
}
