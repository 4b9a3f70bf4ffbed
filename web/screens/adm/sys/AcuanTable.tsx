import { useState, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import type { Read } from '#app/calls/data.ts';
import type { List } from '#contract/list.ts';
import { headOf } from '#app/calls/list-columns.ts';
import { pagedTable } from '#app/calls/paged-table.ts';
import { withName, namedObjek } from '#rules/riwayat.ts';
import { RiwayatObjek } from '#parts/riwayat/RiwayatObjek.tsx';
import { Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { confirm } from '#ui/dialog/confirm.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { toastOk } from '#ui/feedback/toast.ts';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { RowButton } from '#ui/table/RowButton.tsx';
import { Table } from '#ui/table/Table.tsx';
import { AKSI } from '#ui/table/table-state.ts';
import type { PartProps } from './search.ts';

/** Row of the table: a location or a class. */
export interface AcuanRow {
  key: string | number;
  nama: string;
  is_aktif: 0 | 1;
  /** Text that says how often the name is used, for example `8 peserta, 17 materi`. */
  dipakai: string;
  /** Further buttons for this row. */
  aksi?: ReactNode;
}

type Head = ReturnType<typeof headOf>;
type Heads = Readonly<Record<'nama' | 'dipakai' | 'status', Head>>;

/**
 * Returns the column headings from a list declaration. `nama` and `dipakai` are the keys of the columns with the name
 * and with the number of uses.
 */
export function headsOf<Key extends string>(
  list: List<never, string, Key | 'is_aktif'>,
  nama: NoInfer<Key>,
  dipakai: NoInfer<Key>,
): Heads {
  return {
    nama: headOf<string>(list, nama),
    dipakai: headOf<string>(list, dipakai),
    status: headOf<string>(list, 'is_aktif'),
  };
}

interface AcuanTableProps extends PartProps {
  /** Noun for a row in a sentence, for example `lokasi`. */
  noun: string;
  caption: string;
  heads: Heads;
  ekspor: ReactNode;
  /**
   * Text in the confirmation that the admin sees before closing a name. It says which forms will no longer offer the
   * name.
   */
  ditawarkan: string;
  rows: readonly AcuanRow[] | undefined;
  read: Read<{ total: number }>;
  /** Renders the form for the name of a row. With null, the form creates a new row. */
  form: (row: AcuanRow | null, onClose: () => void) => ReactNode;
  setAktif: (key: AcuanRow['key'], is_aktif: 0 | 1, done: () => void) => void;
  /** True while a row is being closed or opened. */
  pending: boolean;
}

/**
 * Table of names that forms offer. The admin can add, rename, close and reopen a name. Forms do not offer closed names,
 * but stored data keep them.
 */
export function AcuanTable(props: AcuanTableProps) {
  const { noun, caption, heads, ekspor, ditawarkan, rows, read, form, setAktif, pending } = props;
  const { state, setState } = props;
  const [opened, setOpened] = useState<AcuanRow | 'baru' | null>(null);
  const add = (
    <Button onClick={() => setOpened('baru')}>{`+ Tambah ${noun[0]?.toUpperCase()}${noun.slice(1)}`}</Button>
  );

  async function turn(row: AcuanRow) {
    if (row.is_aktif === 1) {
      const yes = await confirm({
        text: `Anda yakin untuk menutup ${withName(noun, row.nama)} ?`,
        details: `Setelah ditutup tidak ditawarkan lagi ${ditawarkan}. Yang sudah memakainya tidak berubah: ${row.dipakai}. Dapat dibuka lagi kapan saja.`,
      });
      if (!yes) return;
    }
    setAktif(row.key, row.is_aktif === 1 ? 0 : 1, () => toastOk());
  }

  return (
    <>
      <Table
        caption={caption}
        noun={noun}
        toolbar={add}
        acts={ekspor}
        cards={720}
        columns={[
          {
            ...heads.nama,
            phone: 'title',
            cell: ({ nama }) => (
              <Text as="span" weight="strong">
                {nama}
              </Text>
            ),
          },
          { ...heads.dipakai, align: undefined, cell: ({ dipakai }) => dipakai },
          {
            ...heads.status,
            cell: ({ is_aktif }) =>
              is_aktif === 1 ? <Badge tone="ok">Dibuka</Badge> : <Badge>Ditutup</Badge>,
          },
          {
            ...AKSI,
            cell: (row) => (
              <Row as="span">
                {row.aksi}
                <RowButton of={row.nama} onClick={() => setOpened(row)}>
                  Ganti nama
                </RowButton>
                <RiwayatObjek objek={namedObjek(noun, String(row.key))} nama={row.nama} />
                <PendingButton
                  size="xs"
                  variant="default"
                  pending={false}
                  held={pending}
                  of={row.nama}
                  onClick={() => void turn(row)}
                >
                  {row.is_aktif === 1 ? 'Tutup' : 'Buka lagi'}
                </PendingButton>
              </Row>
            ),
          },
        ]}
        rows={rows}
        rowKey={({ key }) => key}
        {...pagedTable(read)}
        state={state}
        onState={setState}
        search={`Cari ${noun} …`}
        empty={{ title: `Belum ada ${noun}`, text: `Tambahkan ${noun} yang pertama.`, action: add }}
      />
      {opened && form(opened === 'baru' ? null : opened, () => setOpened(null))}
    </>
  );
}
