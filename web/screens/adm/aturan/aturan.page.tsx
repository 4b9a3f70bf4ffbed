import { useState } from 'react';
import { aturan, aturanDestroy } from '#contract/adm/aturan.ts';
import { referensi } from '#contract/auth.ts';
import { ATURAN_BAWAAN } from '#rules/nilai/aturan.ts';
import { useRead, useWrite } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { Link, Navigate } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { offerUndo } from '#parts/riwayat/offer-undo.ts';
import { RiwayatObjek } from '#parts/riwayat/RiwayatObjek.tsx';
import { Column as Stack, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { MenuButton } from '#ui/button/MenuButton.tsx';
import { confirm } from '#ui/dialog/confirm.ts';
import { Skeletons } from '#ui/feedback/States.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { PlainTable } from '#ui/table/PlainTable.tsx';
import { RowButton } from '#ui/table/RowButton.tsx';
import { AKSI, type Column } from '#ui/table/table-state.ts';
import { SalinForm } from './SalinForm.tsx';
import { AturanState, type AturanRow } from './state.tsx';

export const title = 'Aturan';

/**
 * Returns the names of the periods that use a rule set, as a text. With more than three periods, the text has the first
 * two names and the number of other periods.
 */
function usedBy(names: readonly string[]): string {
  if (names.length === 0) return '–';
  const [first, second] = names;
  return names.length > 3 ? `${first}, ${second}, dan ${names.length - 2} lainnya` : names.join(', ');
}

/**
 * Page with the list of rule sets. A rule set contains the weights, the pass mark, the competences and the survey
 * questions that apply in a period.
 */
export function Page() {
  const read = useRead(aturan, {});
  const periode = useRead(referensi, {}).data?.periode ?? [];
  const remove = useWrite(aturanDestroy);
  const [copied, setCopied] = useState<AturanRow | null>(null);
  /**
   * Id of the new copy. The page opens the copy only after the dialog has closed. While the dialog is open, its form
   * would trigger the warning about unsaved changes.
   */
  const [created, setCreated] = useState<number | null>(null);
  const nameOf = (id: number) => periode.find((each) => each.id === id)?.keterangan ?? `Periode ${id}`;

  async function ask({ id, nama }: AturanRow) {
    if (!(await confirm({ text: 'Anda yakin untuk menghapus data ?', details: nama, danger: true }))) return;
    remove.start({ id: String(id) }, ({ riwayat_id }) => offerUndo(`Aturan "${nama}" dihapus`, riwayat_id));
  }

  const columns: readonly Column<AturanRow>[] = [
    {
      key: 'nama',
      header: 'Nama',
      phone: 'title',
      rowHead: true,
      cell: (row) => (
        <Stack gap={0}>
          <Link {...linkTo('/adm/aturan/{id}', { id: String(row.id) })}>{row.nama}</Link>
          {row.keterangan !== '' && (
            <Text as="span" size="note" weight="plain" dim>
              {row.keterangan}
            </Text>
          )}
        </Stack>
      ),
    },
    { key: 'keadaan', header: 'Status', phone: 'main', cell: (row) => <AturanState aturan={row} /> },
    { key: 'versi', header: 'Versi', align: 'right', cell: ({ versi }) => versi },
    {
      key: 'periode',
      header: 'Dipakai di',
      cell: (row) => usedBy(row.periode.map(nameOf)),
    },
    {
      ...AKSI,
      cell: (row) => (
        <Row as="span">
          <RowButton of={row.nama} onClick={() => setCopied(row)}>
            Salin menjadi aturan baru
          </RowButton>
          <RiwayatObjek objek={`aturan/${row.id}`} nama={row.nama} />
          {row.id !== ATURAN_BAWAAN && row.periode.length === 0 && (
            <MenuButton of={row.nama}>
              <PendingButton pending={remove.pending} onClick={() => void ask(row)}>
                Hapus aturan
              </PendingButton>
            </MenuButton>
          )}
        </Row>
      ),
    },
  ];

  return (
    <Screen
      title={title}
      width="full"
      subtitle="Bobot, batas lulus, kompetensi, dan pertanyaan survei. Setiap periode memakai satu aturan."
    >
      <Load read={read} skeleton={<Skeletons lines={6} />}>
        {(rows) => (
          <PlainTable caption="Aturan penilaian" columns={columns} rows={rows} rowKey={({ id }) => id} />
        )}
      </Load>
      {copied && <SalinForm aturan={copied} onClose={() => setCopied(null)} onCopied={setCreated} />}
      {created !== null && <Navigate {...linkTo('/adm/aturan/{id}', { id: String(created) })} />}
    </Screen>
  );
}
