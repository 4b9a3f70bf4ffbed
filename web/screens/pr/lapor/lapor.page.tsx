import { useRef, useState } from 'react';
import { Button } from '@mantine/core';
import type { RowOf } from '#contract/endpoint.ts';
import { laporanDestroy, laporanSaya } from '#contract/pr/lapor.ts';
import { tanggalPanjang } from '#rules/format.ts';
import { useRead, useWrite } from '#app/calls/data.ts';
import { confirm } from '#ui/feedback/confirm.ts';
import { toastOk } from '#ui/feedback/toast.ts';
import { angka } from '#ui/form/number-text.ts';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { Table } from '#ui/table/Table.tsx';
import type { Column } from '#ui/table/table-state.ts';
import { LaporForm } from './LaporForm.tsx';
import css from './lapor.module.css';

export const title = 'Lapor Online';

type Laporan = RowOf<typeof laporanSaya>;

/** Specification 2.11: own reports of online activities, and the form for one more. */
export function Page() {
  const read = useRead(laporanSaya, {});
  const destroy = useWrite(laporanDestroy);
  const [opened, setOpened] = useState(false);
  const [going, setGoing] = useState<number | null>(null);
  const add = useRef<HTMLButtonElement>(null);

  async function remove(row: Laporan) {
    const foto = row.dokumen.length > 0 ? ` beserta ${row.dokumen.length} fotonya` : '';
    const yes = await confirm({
      text: 'Anda yakin untuk menghapus data ?',
      details: `Laporan ${row.materi}, ${tanggalPanjang(row.tanggal)}${foto}, tidak dapat dikembalikan.`,
      danger: true,
    });
    if (!yes) return;
    setGoing(row.id);
    destroy.start({ id: row.id }, ({ message }) => {
      toastOk(message);
      // Its own button goes with the row.
      add.current?.focus();
    });
  }

  return (
    <Screen
      title={title}
      subtitle="Laporan kegiatan daring Anda. Laporan yang sama tampil di daftar umum yang dapat dibaca siapa saja."
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
            key: 'aksi',
            header: 'Aksi',
            phone: 'actions',
            cell: (row) => (
              <PendingButton
                variant="default"
                size="xs"
                pending={destroy.pending && going === row.id}
                busy="Menghapus …"
                aria-label={`Hapus laporan ${row.materi}, ${tanggalPanjang(row.tanggal)}`}
                onClick={() => void remove(row)}
              >
                Hapus
              </PendingButton>
            ),
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
          action: <Button onClick={() => setOpened(true)}>Tambah Laporan</Button>,
        }}
      />
      {opened && <LaporForm onClose={() => setOpened(false)} />}
    </Screen>
  );
}

const COLUMNS: readonly Column<Laporan>[] = [
  {
    key: 'tanggal',
    header: 'Tanggal',
    sort: (a, b) => a.tanggal.localeCompare(b.tanggal),
    text: (row) => tanggalPanjang(row.tanggal),
    cell: (row) => <span className={css.tanggal}>{tanggalPanjang(row.tanggal)}</span>,
  },
  { key: 'nama_mentor', header: 'Mentor', sort: true },
  { key: 'materi', header: 'Materi', sort: true, phone: 'title', width: '20%' },
  { key: 'kelompok', header: 'Kelompok', sort: true },
  {
    key: 'durasi',
    header: 'Durasi',
    sort: true,
    align: 'right',
    cell: (row) => <span className={css.tanggal}>{angka(row.durasi)} menit</span>,
  },
  {
    key: 'catatan',
    header: 'Catatan',
    width: '24%',
    cell: (row) => <span className={css.catatan}>{row.catatan}</span>,
  },
  {
    key: 'dokumen',
    header: 'Dokumen',
    width: 124,
    text: () => null,
    cell: (row) => <Dokumen laporan={row} />,
  },
];

/** The pictures themselves; each opens large in a tab of its own. */
function Dokumen({ laporan }: { laporan: Laporan }) {
  if (laporan.dokumen.length === 0) return <span className={css.none}>Tanpa foto</span>;
  return (
    <ul className={css.foto}>
      {laporan.dokumen.map((url, at) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noopener">
            <img
              src={url}
              alt={`Foto ${at + 1} laporan ${tanggalPanjang(laporan.tanggal)}`}
              width={40}
              height={40}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
