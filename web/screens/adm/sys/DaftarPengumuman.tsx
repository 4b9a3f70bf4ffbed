import { useState } from 'react';
import { Button } from '@mantine/core';
import { pengumumanAkhiri, pengumumanList } from '#contract/adm/pengumuman.ts';
import type { RowOf } from '#contract/endpoint.ts';
import { tanggalPanjang } from '#rules/format.ts';
import { today } from '#app/calls/clock.ts';
import { useRead, useWrite } from '#app/calls/data.ts';
import { RiwayatObjek } from '#parts/riwayat/RiwayatObjek.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { confirm } from '#ui/feedback/confirm.ts';
import { toastInfo } from '#ui/feedback/toast.ts';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { Table } from '#ui/table/Table.tsx';
import type { Column } from '#ui/table/table-state.ts';
import { PengumumanForm } from './PengumumanForm.tsx';
import css from './sys.module.css';

type Pengumuman = RowOf<typeof pengumumanList>;

/** What stands on every dashboard now, and what stood there. */
export function DaftarPengumuman() {
  const read = useRead(pengumumanList, {});
  const end = useWrite(pengumumanAkhiri);
  const [opened, setOpened] = useState<number | 'baru' | null>(null);
  const [ending, setEnding] = useState<number | null>(null);
  const add = <Button onClick={() => setOpened('baru')}>+ Buat Pengumuman</Button>;
  const hari = today();

  async function ask({ id, sampai }: Pengumuman) {
    const yes = await confirm({
      text: 'Anda yakin untuk mengakhiri pengumuman ?',
      details: `Hilang dari semua dashboard sekarang juga, tidak menunggu ${tanggalPanjang(sampai)}.`,
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
        cards={720}
        columns={[
          ...columnsOf(hari),
          {
            key: 'aksi',
            header: 'Aksi',
            phone: 'actions',
            cell: (row) => (
              <span className={css.buttons}>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Edit pengumuman ${row.id}`}
                  onClick={() => setOpened(row.id)}
                >
                  Edit
                </Button>
                <RiwayatObjek objek={`pengumuman/${row.id}`} nama={`pengumuman ${row.id}`} />
                {row.sampai >= hari && (
                  <PendingButton
                    size="xs"
                    variant="default"
                    pending={end.pending && ending === row.id}
                    busy="Mengakhiri …"
                    aria-label={`Akhiri pengumuman ${row.id}`}
                    onClick={() => void ask(row)}
                  >
                    Akhiri
                  </PendingButton>
                )}
              </span>
            ),
          },
        ]}
        rows={read.data}
        rowKey={({ id }) => id}
        loading={read.isFetching}
        error={read.error?.message}
        onRetry={() => void read.refetch()}
        empty={{
          title: 'Belum ada pengumuman',
          text: 'Pengumuman tampil di dashboard semua peserta, mentor, dan admin sampai tanggal yang ditentukan.',
          action: add,
        }}
      />
      {opened !== null && (
        <PengumumanForm
          key={opened}
          pengumuman={read.data?.find(({ id }) => id === opened) ?? null}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

function columnsOf(hari: string): readonly Column<Pengumuman>[] {
  return [
    {
      key: 'teks',
      header: 'Pengumuman',
      width: '55%',
      phone: 'title',
      cell: ({ teks }) => <p className={css.teks}>{teks}</p>,
    },
    {
      key: 'sampai',
      header: 'Tampil sampai',
      cell: ({ sampai }) => <span className={css.tanggal}>{tanggalPanjang(sampai)}</span>,
    },
    {
      key: 'status',
      header: 'Status',
      cell: ({ sampai }) =>
        sampai >= hari ? <Badge tone="ok">Sedang tampil</Badge> : <Badge>Berakhir</Badge>,
    },
  ];
}
