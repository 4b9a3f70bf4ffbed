import { useState } from 'react';
import { Button } from '@mantine/core';
import { laporanDestroy, laporanSaya } from '#contract/pr/lapor.ts';
import { LAPORAN } from '#contract/lists/laporan.ts';
import { longTanggal } from '#rules/text/format.ts';
import { useRead, useWrite } from '#app/calls/data.ts';
import { columnsOf } from '#app/calls/list-columns.ts';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { useHapus } from '#parts/hapus/useHapus.tsx';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { Table } from '#ui/table/Table.tsx';
import { LAPORAN_DRAWN, type Laporan } from '#parts/laporan/columns.tsx';
import { AKSI } from '#ui/table/table-state.ts';
import { LaporForm } from './LaporForm.tsx';

export const title = 'Lapor Online';

const COLUMNS = columnsOf(
  LAPORAN,
  LAPORAN_DRAWN,
  LAPORAN.screen.filter((key) => key !== 'name'),
);

/** Page with the participant's reports of online activities and the form for a new report (Specification 2.11). */
export function Page() {
  const read = useRead(laporanSaya, {});
  const { add, removeButton } = useHapus(useWrite(laporanDestroy));
  const [opened, setOpened] = useState(false);

  return (
    <Screen
      title={title}
      subtitle={
        <>
          Laporan kegiatan daring Anda.{' '}
          <Link {...linkTo('/laporan/online')}>Data ini tampil di halaman publik</Link>, yang dapat dibaca
          siapa saja.
        </>
      }
      actions={
        <Button ref={add} onClick={() => setOpened(true)}>
          Tambah Laporan
        </Button>
      }
    >
      <Table
        caption="Laporan kegiatan daring saya"
        noun="laporan"
        columns={[
          ...COLUMNS,
          {
            ...AKSI,
            cell: (row) =>
              removeButton({
                id: row.id,
                of: `laporan ${row.materi}, ${longTanggal(row.tanggal)}`,
                details: lost(row),
              }),
          },
        ]}
        rows={read.data}
        rowKey={(row) => row.id}
        cards={1000}
        loading={read.isFetching}
        error={read.error?.message}
        onRetry={() => void read.refetch()}
        search={(read.data?.length ?? 0) > 5 && 'Cari laporan …'}
        empty={{
          title: 'Belum ada laporan',
          text: 'Setelah mengikuti kegiatan daring, laporkan di sini: kapan, dengan mentor siapa, dan apa yang dibahas.',
        }}
      />
      {opened && <LaporForm onClose={() => setOpened(false)} />}
    </Screen>
  );
}

function lost({ materi, tanggal, dokumen }: Laporan): string {
  const foto = dokumen.length > 0 ? ` beserta ${dokumen.length} fotonya` : '';
  return `Laporan ${materi}, ${longTanggal(tanggal)}${foto}, tidak dapat dikembalikan.`;
}
