import { Card } from '#ui/layout/Card.tsx';
import { PlainTable } from '#ui/table/PlainTable.tsx';
import type { Column } from '#ui/table/table-state.ts';
import { sesudahOf, UNTUK, type MentorRow, type Pilihan, type Untuk, type Usulan } from './usulan.ts';

interface BebanMentorProps extends Usulan {
  pilihan: Pilihan;
  rumpun: (id: number) => string;
}

/** What each mentor has, and would have. */
export function BebanMentor({ mentor, baris, pilihan, rumpun }: BebanMentorProps) {
  const parts: readonly Untuk[] = mentor[0]?.beban.map(({ untuk }) => untuk) ?? [];
  const columns: readonly Column<MentorRow>[] = [
    { key: 'name', header: 'Mentor', rowHead: true, phone: 'title' },
    { key: 'nama_pt', header: 'Perguruan Tinggi', cell: (row) => row.nama_pt || '–' },
    {
      key: 'rumpun',
      header: 'Rumpun',
      cell: (row) => (row.rumpun.length === 0 ? '–' : row.rumpun.map(rumpun).join(', ')),
    },
    { key: 'maks', header: 'Maksimum', align: 'right', cell: (row) => (row.maks === 0 ? '–' : row.maks) },
    ...parts.map((untuk): Column<MentorRow> => ({
      key: untuk,
      header: UNTUK[untuk],
      align: 'right',
      cell: (row) => {
        const before = row.beban.find((each) => each.untuk === untuk)?.sebelum ?? 0;
        return `${before} → ${sesudahOf(row, untuk, baris, pilihan)}`;
      },
    })),
  ];
  return (
    <Card title="Peserta per mentor, sebelum → sesudah" padded={false}>
      <PlainTable
        place="data"
        caption="Peserta per mentor"
        columns={columns}
        rows={mentor}
        rowKey={(row) => row.id}
      />
    </Card>
  );
}
