import { useState } from 'react';
import { IconChartBar, IconUserPlus, IconUserShare } from '@tabler/icons-react';
import type { RowOf } from '#contract/endpoint.ts';
import { mentorBeban, mentorBebanEkspor } from '#contract/adm/mentor.ts';
import { MENTOR_BEBAN } from '#contract/lists/mentor.ts';
import { bilangan } from '#rules/text/format.ts';
import { labelPenugasan } from '#rules/nilai/penugasan.ts';
import { isIst2, KATEGORI_IST2, KATEGORI_OJT } from '#rules/tugas/tugas.ts';
import { useColumnChoice } from '#app/calls/column-choice.ts';
import { usePaged } from '#app/calls/data.ts';
import { columnsOf } from '#app/calls/list-columns.ts';
import { pagedTable } from '#app/calls/paged-table.ts';
import { Ekspor } from '#parts/ekspor/Ekspor.tsx';
import { Column as Stack } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { RowAct } from '#ui/table/RowAct.tsx';
import { Table } from '#ui/table/Table.tsx';
import { AKSI, type Column } from '#ui/table/table-state.ts';
import type { TableState } from '#ui/table/table-start.ts';
import { PindahModal } from '../parts/penugasan/PindahModal.tsx';
import css from './mentor.module.css';

type Row = RowOf<typeof mentorBeban>;

interface MentorListProps {
  kategori: readonly { id_kat: number; keterangan_kategori: string }[];
  state: TableState;
  onState: (patch: Partial<TableState>) => void;
  onTugas: (id: number) => void;
  onKinerja: (id: number) => void;
}

/**
 * Table of all mentors with their numbers of participants and of waiting tasks. It helps admins to distribute the work.
 */
export function MentorList({ kategori, state, onState, onTugas, onKinerja }: MentorListProps) {
  const { q, sort, page, per_page } = state;
  const read = usePaged(mentorBeban, { q, sort, page, per_page });
  const kolom = useColumnChoice('mentor');
  const [moving, setMoving] = useState<Row | null>(null);

  const columns: readonly Column<Row>[] = [
    ...columnsOf(MENTOR_BEBAN, {
      id: { phone: 'hide' },
      name: { phone: 'title', rowHead: true },
      jumlah_peserta: { phone: 'main' },
      beban: { cell: (row) => <BebanKategori row={row} kategori={kategori} /> },
      menunggu: {
        phone: 'main',
        align: undefined,
        cell: (row) =>
          row.menunggu > 0 ? (
            <Badge tone="warn">{bilangan(row.menunggu)} tugas</Badge>
          ) : (
            <span>Tidak ada</span>
          ),
      },
    }),
    {
      ...AKSI,
      width: 180,
      cell: (row) => (
        <>
          <RowAct icon={IconUserPlus} word="Tugaskan" of={row.name} onClick={() => onTugas(row.id)} />
          <RowAct icon={IconChartBar} word="Kinerja" of={row.name} onClick={() => onKinerja(row.id)} />
          {row.jumlah_peserta > 0 && (
            <RowAct
              iconOnly
              icon={IconUserShare}
              word="Pindahkan"
              id={`pindah-${row.id}`}
              of={`peserta ${row.name}`}
              onClick={() => setMoving(row)}
            />
          )}
        </>
      ),
    },
  ];

  return (
    <>
      <Table
        caption="Mentor dan evaluator"
        columns={columns}
        rows={read.data?.rows}
        rowKey={(row) => row.id}
        {...pagedTable(read)}
        noun="mentor"
        search="Cari mentor …"
        state={state}
        onState={onState}
        oneLine
        fold
        choose={kolom}
        acts={<Ekspor call={mentorBebanEkspor} args={{ q, sort }} />}
        empty={{ title: 'Belum ada mentor', text: 'Akun mentor dibuat di halaman Pengguna.' }}
      />
      {moving && (
        <PindahModal
          dari={moving}
          lingkup={null}
          pesid={null}
          onClose={() => setMoving(null)}
          returnTo={`pindah-${moving.id}`}
        />
      )}
    </>
  );
}

/**
 * A mentor's number of participants in each of the seven categories. Each number has a fixed position, so that rows are
 * easy to compare. Tooltips and screen readers have the full names of the short headings.
 */
function BebanKategori({ row, kategori }: { row: Row; kategori: MentorListProps['kategori'] }) {
  return (
    <ul className={css.beban}>
      {[...KATEGORI_OJT, ...KATEGORI_IST2].map((kat_id) => {
        const jumlah = row.beban.find((each) => each.kat_id === kat_id)?.jumlah ?? 0;
        const nama = kategori.find(({ id_kat }) => id_kat === kat_id)?.keterangan_kategori;
        return (
          <Stack
            as="li"
            gap={0}
            align="center"
            key={kat_id}
            title={nama}
            data-none={jumlah === 0 || undefined}
          >
            <span className="ui-hidden">{`${labelPenugasan(kat_id)}: `}</span>
            <Text as="span" size="note" dim aria-hidden="true">
              {isIst2(kat_id) ? labelPenugasan(kat_id) : kat_id}
            </Text>
            <Text as="strong" weight={jumlah === 0 ? 'plain' : 'bold'} figures>
              {bilangan(jumlah)}
            </Text>
          </Stack>
        );
      })}
    </ul>
  );
}
