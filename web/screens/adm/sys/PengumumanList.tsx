import { useState } from 'react';
import { Button } from '@mantine/core';
import { pengumumanAkhiri, pengumumanEkspor, pengumumanList } from '#contract/adm/sys/pengumuman.ts';
import type { RowOf } from '#contract/endpoint.ts';
import { PENGUMUMAN } from '#contract/lists/sistem.ts';
import { longTanggal } from '#rules/text/format.ts';
import { today } from '#app/calls/clock.ts';
import { usePaged, useWrite } from '#app/calls/data.ts';
import { columnsOf } from '#app/calls/list-columns.ts';
import { pagedTable } from '#app/calls/paged-table.ts';
import { Ekspor } from '#parts/ekspor/Ekspor.tsx';
import { RiwayatObjek } from '#parts/riwayat/RiwayatObjek.tsx';
import { Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { confirm } from '#ui/dialog/confirm.ts';
import { toastInfo } from '#ui/feedback/toast.ts';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { RowButton } from '#ui/table/RowButton.tsx';
import { Table } from '#ui/table/Table.tsx';
import { AKSI } from '#ui/table/table-state.ts';
import { PengumumanForm } from './PengumumanForm.tsx';
import { askOf, type PartProps } from './search.ts';
import css from './sys.module.css';

type Pengumuman = RowOf<typeof pengumumanList>;

/** Table of current and former announcements. Dashboards show only the current ones. */
export function PengumumanList({ state, setState }: PartProps) {
  const { chosen, paged } = askOf(state);
  const read = usePaged(pengumumanList, paged);
  const end = useWrite(pengumumanAkhiri);
  const [opened, setOpened] = useState<Pengumuman | 'baru' | null>(null);
  const [ending, setEnding] = useState<number | null>(null);
  const add = <Button onClick={() => setOpened('baru')}>+ Buat Pengumuman</Button>;
  const hari = today();
  const rows = read.data?.rows;

  async function ask({ id, sampai }: Pengumuman) {
    const yes = await confirm({
      text: 'Anda yakin untuk mengakhiri pengumuman ?',
      details: `Pengumuman langsung hilang dari Beranda semua orang, tanpa menunggu ${longTanggal(sampai)}.`,
    });
    if (!yes) return;
    setEnding(id);
    end.start({ id }, ({ message }) => toastInfo(message));
  }

  return (
    <>
      <Table
        caption="Pengumuman"
        noun="pengumuman"
        toolbar={add}
        acts={<Ekspor call={pengumumanEkspor} args={chosen} />}
        cards={720}
        columns={[
          ...pengumumanColumns(hari),
          {
            ...AKSI,
            cell: (row) => (
              <Row as="span">
                <RowButton of={`pengumuman ${row.id}`} onClick={() => setOpened(row)}>
                  Edit
                </RowButton>
                <RiwayatObjek objek={`pengumuman/${row.id}`} nama={`pengumuman ${row.id}`} />
                {row.sampai >= hari && (
                  <PendingButton
                    size="xs"
                    variant="default"
                    pending={end.pending && ending === row.id}
                    busy="Mengakhiri …"
                    of={`pengumuman ${row.id}`}
                    onClick={() => void ask(row)}
                  >
                    Akhiri
                  </PendingButton>
                )}
              </Row>
            ),
          },
        ]}
        rows={rows}
        rowKey={({ id }) => id}
        {...pagedTable(read)}
        search="Cari pengumuman …"
        state={state}
        onState={setState}
        empty={{
          title: 'Belum ada pengumuman',
          text: 'Pengumuman tampil di Beranda semua peserta, mentor, dan admin sampai tanggal yang ditentukan.',
          action: add,
        }}
      />
      {opened !== null && (
        <PengumumanForm
          key={opened === 'baru' ? 0 : opened.id}
          pengumuman={opened === 'baru' ? null : (rows?.find(({ id }) => id === opened.id) ?? opened)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

const pengumumanColumns = (hari: string) =>
  columnsOf(PENGUMUMAN, {
    teks: {
      phone: 'title',
      cell: ({ teks }) => (
        <Text weight="plain" lines className={css.teks}>
          {teks}
        </Text>
      ),
    },
    sampai: {
      cell: ({ sampai }) => (
        <Text as="span" figures nowrap>
          {longTanggal(sampai)}
        </Text>
      ),
    },
    status: {
      cell: ({ sampai }) =>
        sampai >= hari ? <Badge tone="ok">Sedang tampil</Badge> : <Badge>Berakhir</Badge>,
    },
  });
