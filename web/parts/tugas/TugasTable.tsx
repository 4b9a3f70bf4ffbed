import { Button } from '@mantine/core';
import { longWaktu } from '#rules/text/format.ts';
import { Link } from '#app/router/Link.tsx';
import type { Target } from '#app/router/link.ts';
import { portal } from '#app/portal.ts';
import { Row } from '#ui/box/Box.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { PlainTable } from '#ui/table/PlainTable.tsx';
import { AKSI, type Column } from '#ui/table/table-state.ts';

/** The fields of a task that its row shows. */
interface Tugas {
  id_tugas: number;
  created_at: string;
  id_review: number | null;
  kosong: number;
}

interface TugasTableProps {
  tugas: readonly Tugas[];
  /** Id of the open task; null: none. */
  current: number | null;
  /** Returns the link that opens a task. */
  linkOf: (id_tugas: number) => Target;
  /** Label of this link. */
  openLabel: 'Lihat Tugas' | 'Detail / Update';
  /** For categories 6 and 7, which have no reviews: true if every competence has a score. */
  dinilai: boolean;
}

const columnsFor = (dinilai: boolean): readonly Column<Tugas>[] => [
  {
    key: 'id_tugas',
    header: '# ID',
    width: 56,
    cell: (t) => <span className="tabular">#{t.id_tugas}</span>,
  },
  {
    key: 'created_at',
    header: 'TGL Terkirim',
    cell: (t) => <span className="tabular">{longWaktu(t.created_at, portal().time_zone)}</span>,
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

/** Table of one participant's tasks in a category, newest first (Specification, document 2, section 2). */
export function TugasTable({ tugas, current, dinilai, linkOf, openLabel }: TugasTableProps) {
  const columns: readonly Column<Tugas>[] = [
    ...columnsFor(dinilai),
    {
      ...AKSI,
      align: 'right',
      cell: (t) => (
        <Button
          renderRoot={(props) => <Link {...props} {...linkOf(t.id_tugas)} resetScroll={false} />}
          size="xs"
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
      cards={400}
    />
  );
}
