import { useState } from 'react';
import type { userAkomodasi } from '#contract/adm/keuangan.ts';
import type { RowOf } from '#contract/endpoint.ts';
import { rupiah } from '#rules/text/format.ts';
import { JENIS_PERJALANAN, sumKlaim } from '#rules/akun/klaim.ts';
import type { Read } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { BuktiKlaim } from '#parts/klaim/BuktiKlaim.tsx';
import { KoreksiForm } from '#parts/klaim/KoreksiForm.tsx';
import { NominalKlaim } from '#parts/klaim/NominalKlaim.tsx';
import { BuktiPreview } from '#parts/klaim/BuktiPreview.tsx';
import { StatusKlaimBadge } from '#parts/klaim/StatusKlaimBadge.tsx';
import { Text } from '#ui/box/Text.tsx';
import { EmptyState, Skeletons } from '#ui/feedback/States.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PlainTable } from '#ui/table/PlainTable.tsx';
import { RowButton } from '#ui/table/RowButton.tsx';
import { AKSI, type Column } from '#ui/table/table-state.ts';

type KlaimRow = RowOf<typeof userAkomodasi>;

const buttonId = (id: number) => `koreksi-${id}`;
const describe = ({ jenis, nominal }: KlaimRow) => `${JENIS_PERJALANAN[jenis]} ${rupiah(nominal)}`;

/**
 * Table of the participant's travel claims with their sum. The admin can correct amount and note, as on the finance
 * page.
 */
export function Akomodasi({ read }: { read: Read<KlaimRow[]> }) {
  const [editing, setEditing] = useState<number | null>(null);
  const [shown, setShown] = useState<number | null>(null);
  const edited = read.data?.find(({ id }) => id === editing);
  return (
    <Load read={read} skeleton={<Skeletons lines={4} height={24} />}>
      {(rows) => {
        if (rows.length === 0)
          return (
            <Card title="Akomodasi">
              <EmptyState title="Belum ada klaim" text="Peserta ini belum mengajukan biaya perjalanan." />
            </Card>
          );
        const sum = sumKlaim(rows);
        return (
          <>
            <PlainTable
              caption="Akomodasi"
              captionShown
              columns={columnsOf(rows, setShown, setEditing)}
              rows={rows}
              rowKey={(row) => row.id}
              cards={860}
              sums={[
                { key: 'total', label: 'Total', value: rupiah(sum.semua), result: true },
                { key: 'valid', label: 'Sudah valid', value: rupiah(sum.valid) },
              ]}
            />
            {edited && (
              <KoreksiForm klaim={edited} onClose={() => setEditing(null)} returnTo={buttonId(edited.id)} />
            )}
            <BuktiPreview read={read} id={shown} onClose={() => setShown(null)} />
          </>
        );
      }}
    </Load>
  );
}

function columnsOf(
  rows: readonly KlaimRow[],
  onShow: (id: number) => void,
  onEdit: (id: number) => void,
): readonly Column<KlaimRow>[] {
  return [
    { key: 'no', header: '#', width: 48, phone: 'hide', cell: (row) => rows.indexOf(row) + 1 },
    {
      key: 'jenis',
      header: 'Jenis',
      phone: 'title',
      rowHead: true,
      cell: ({ jenis }) => JENIS_PERJALANAN[jenis],
    },
    {
      key: 'catatan',
      header: 'Catatan',
      cell: ({ catatan }) =>
        catatan === '' ? (
          <Text as="span" dim>
            –
          </Text>
        ) : (
          catatan
        ),
    },
    { key: 'nominal', header: 'Nominal', align: 'right', cell: (row) => <NominalKlaim klaim={row} /> },
    {
      key: 'dokumen',
      header: 'Dokumen',
      cell: (row) => <BuktiKlaim klaim={row} nama={describe(row)} onShow={onShow} />,
    },
    {
      key: 'is_valid',
      header: 'Status',
      cell: (row) => (
        <>
          <StatusKlaimBadge klaim={row} />
          {row.alasan_tolak !== null && (
            <Text as="div" size="note" lines>
              {row.alasan_tolak}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'catatan_validasi',
      header: 'Catatan Validasi',
      cell: ({ catatan_validasi }) =>
        catatan_validasi === '' ? (
          <Text as="span" dim>
            –
          </Text>
        ) : (
          catatan_validasi
        ),
    },
    {
      ...AKSI,
      cell: (row) => (
        <RowButton id={buttonId(row.id)} of={`klaim ${describe(row)}`} onClick={() => onEdit(row.id)}>
          Edit
        </RowButton>
      ),
    },
  ];
}
