import { useState } from 'react';
import { IconPencil } from '@tabler/icons-react';
import { useColumnChoice } from '#app/calls/column-choice.ts';
import { signIn, useSession } from '#app/session/session.ts';
import { Row } from '#ui/box/Box.tsx';
import { MenuButton } from '#ui/button/MenuButton.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { UiProvider } from '#ui/layout/UiProvider.tsx';
import { CellLines } from '#ui/table/CellLines.tsx';
import { RowAct } from '#ui/table/RowAct.tsx';
import { Table } from '#ui/table/Table.tsx';
import { AKSI, type Column } from '#ui/table/table-state.ts';

const ORANG = Array.from({ length: 30 }, (_, at) => ({
  id: at + 1,
  name: `Peserta ${at + 1}`,
  email: `peserta${at + 1}@example.org`,
  pt: at % 2 === 0 ? 'Universitas Islam Negeri Syarif Hidayatullah Jakarta' : 'Universitas Riau',
  nilai: '61,00',
}));
type Orang = (typeof ORANG)[number];

/**
 * A table of one-line rows. In a window narrower than 1100 px the table is wider than its box, so that the box scrolls.
 */
function List() {
  const choose = useColumnChoice('orang');
  const [done, setDone] = useState('');
  const [busy, setBusy] = useState(0);
  const columns: Column<Orang>[] = [
    {
      key: 'name',
      header: 'Nama',
      width: 200,
      keep: 'left',
      cell: ({ name, email }) => (
        <CellLines below={email}>
          <a href={`#${name}`}>{name}</a>
        </CellLines>
      ),
    },
    { key: 'email', header: 'Email', width: 220, room: Infinity },
    { key: 'pt', header: 'Perguruan Tinggi' },
    { key: 'id', header: 'Nomor', width: 300, room: 400 },
    { key: 'nilai', header: 'Nilai Akhir', width: 80, align: 'right', keep: 'right' },
    {
      ...AKSI,
      width: 86,
      cell: ({ id, name }) => (
        <>
          <RowAct
            iconOnly
            icon={IconPencil}
            word="Edit"
            of={name}
            pending={busy === id}
            busy="Menyimpan …"
            onClick={() => setBusy(id)}
          />
          <MenuButton of={`untuk ${name}`}>
            <PendingButton pending={false} of={name} onClick={() => setDone(`Tutup ${name}`)}>
              Tutup
            </PendingButton>
            <PendingButton pending={false} held of={name} onClick={() => setDone(`Bayar ${name}`)}>
              Bayar
            </PendingButton>
            <PendingButton pending={false} of={name} onClick={() => setDone(`Hapus ${name}`)}>
              Hapus
            </PendingButton>
          </MenuButton>
        </>
      ),
    },
  ];
  return (
    <>
      <output aria-label="Dilakukan">{done}</output>
      <Table
        caption="Orang"
        noun="orang"
        columns={columns}
        rows={ORANG}
        rowKey={({ id }) => id}
        search
        oneLine
        choose={choose}
        empty={{ title: 'Belum ada' }}
      />
    </>
  );
}

/** Shows the list to the signed-in admin. Two buttons sign in as one of two admins. */
export function ListPiece() {
  const { user } = useSession();
  const enter = (id: number) =>
    signIn('x', { id, name: `Admin ${id}`, email: '', group: 'admin', harus_ganti_password: 0 });
  return (
    <UiProvider productName="Potongan">
      <main>
        <Page title="Daftar" width="full">
          <Row>
            <button type="button" onClick={() => enter(1)}>
              Admin satu
            </button>
            <button type="button" onClick={() => enter(2)}>
              Admin dua
            </button>
          </Row>
          {user && <List />}
        </Page>
      </main>
    </UiProvider>
  );
}
