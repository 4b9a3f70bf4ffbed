import { bilangan } from '#rules/text/format.ts';
import { tugasText } from '#rules/nilai/tugas-mentor.ts';
import { Text } from '#ui/box/Text.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { CellLines } from '#ui/table/CellLines.tsx';
import { PlainTable } from '#ui/table/PlainTable.tsx';
import type { Column } from '#ui/table/table-state.ts';
import { bebanOf, USULAN_PURPOSES, type Pilihan, type Usulan } from './usulan.ts';
import css from './usulan.module.css';

/**
 * Up to this number of mentors, the table shows all of them. With more mentors, it shows only those whose number of
 * participants changes.
 */
const ALL_MAKS = 100;

interface BebanMentorProps extends Usulan {
  pilihan: Pilihan;
  rumpun: (id: number) => string;
}

type Row = ReturnType<typeof bebanOf>[number];

/** Table with each mentor's number of participants, now and after the proposal is applied. */
export function BebanMentor({ mentor, baris, pilihan, rumpun }: BebanMentorProps) {
  const all = bebanOf(mentor, baris, pilihan);
  const rows =
    all.length <= ALL_MAKS
      ? all
      : all.filter(({ beban }) => beban.some(({ sebelum, sesudah }) => sebelum !== sesudah));
  const columns: readonly Column<Row>[] = [
    {
      key: 'name',
      header: 'Mentor',
      rowHead: true,
      phone: 'title',
      cell: ({ row }) => <CellLines below={tugasText(row)}>{row.name}</CellLines>,
    },
    { key: 'nama_pt', header: 'Perguruan Tinggi', cell: ({ row }) => row.nama_pt || '–' },
    {
      key: 'rumpun',
      header: 'Rumpun',
      cell: ({ row }) => (row.rumpun.length === 0 ? '–' : row.rumpun.map(rumpun).join(', ')),
    },
    {
      key: 'maks',
      header: 'Maksimum',
      align: 'right',
      cell: ({ row }) => (row.maks === 0 ? '–' : row.maks),
    },
    ...(mentor[0]?.beban ?? []).map(({ untuk }, at): Column<Row> => ({
      key: untuk,
      header: USULAN_PURPOSES[untuk],
      align: 'right',
      cell: ({ beban }) => `${beban[at]!.sebelum} → ${beban[at]!.sesudah}`,
    })),
  ];
  return (
    <Card title="Peserta per mentor, sebelum → sesudah" padded={false}>
      {rows.length > 0 && (
        <PlainTable
          place="data"
          caption="Peserta per mentor"
          columns={columns}
          rows={rows}
          rowKey={({ row }) => row.id}
        />
      )}
      {rows.length < all.length && (
        <Text size="note" dim className={css.lain}>
          {rows.length > 0
            ? `${bilangan(all.length - rows.length)} mentor lain tidak berubah.`
            : 'Tidak ada mentor yang jumlah pesertanya berubah.'}
        </Text>
      )}
    </Card>
  );
}
