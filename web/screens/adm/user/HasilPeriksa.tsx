import type { ReplyOf } from '#contract/endpoint.ts';
import type { impor } from '#contract/adm/user/impor.ts';
import { akunCount } from '#rules/akun/impor.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { numberText } from '#ui/form/field/number-text.ts';
import { Table } from '#ui/table/Table.tsx';
import type { Column } from '#ui/table/table-state.ts';

type HasilImpor = ReplyOf<typeof impor>;
type PeriksaRow = HasilImpor['baris'][number];

const COLUMNS: readonly Column<PeriksaRow>[] = [
  { key: 'baris', header: 'Baris', sort: true, width: 72 },
  { key: 'name', header: 'Nama', sort: true, phone: 'title' },
  // The errors are the third column, so that they are visible in a narrow dialog.
  {
    key: 'galat',
    header: 'Hasil',
    width: 220,
    text: ({ galat }) => galat.join(' '),
    cell: ({ galat }) => (galat.length === 0 ? <Badge tone="ok">Akan dibuat</Badge> : galat.join('. ')),
  },
  { key: 'email', header: 'Email', sort: true },
  {
    key: 'group',
    header: 'Peran',
    sort: true,
    cell: ({ group }) => (group === 'mentor' ? 'Mentor' : 'Peserta'),
  },
  { key: 'lokasi', header: 'Lokasi', sort: true, cell: ({ lokasi }) => lokasi || '–' },
  {
    key: 'no_absensi',
    header: 'No. Absensi',
    sort: true,
    align: 'right',
    cell: ({ group, no_absensi }) => (group === 'mentor' ? '–' : no_absensi),
  },
];

/** Result of the check of an import file: one row for each account, rows with errors first. */
export function HasilPeriksa({ hasil }: { hasil: HasilImpor }) {
  const { jumlah, salah, tidak_dikenal, baris } = hasil;
  const rows = [
    ...baris.filter(({ galat }) => galat.length > 0),
    ...baris.filter(({ galat }) => galat.length === 0),
  ];
  return (
    <>
      <div role="status">
        {salah === 0 ? (
          <Note tone="ok">{akunCount(baris)} siap ditambahkan. Belum ada yang disimpan.</Note>
        ) : (
          <Note tone="bad">
            {numberText(salah)} dari {numberText(jumlah)} baris belum benar. Perbaiki di berkasnya, lalu pilih
            berkas itu lagi.
          </Note>
        )}
      </div>
      {tidak_dikenal.length > 0 && (
        <Note tone="warn">Kolom yang tidak dikenal dilewati: {tidak_dikenal.join(', ')}.</Note>
      )}
      <Table
        caption="Hasil pemeriksaan"
        noun="baris"
        columns={COLUMNS}
        rows={rows}
        rowKey={(row) => row.baris}
        rowTone={(row) => (row.galat.length > 0 ? 'bad' : undefined)}
        empty={{ title: 'Tidak ada baris' }}
      />
    </>
  );
}
