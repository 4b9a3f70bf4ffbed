import { Button } from '@mantine/core';
import type { ReplyOf, RowOf } from '#contract/endpoint.ts';
import { dasbor } from '#contract/dasbor.ts';
import { materiList } from '#contract/pr/materi.ts';
import { today } from '#app/calls/clock.ts';
import { useRead } from '#app/calls/data.ts';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { useSearchState } from '#app/router/search-state.ts';
import { tanggalPanjang } from '#rules/teks/format.ts';
import { dalamJadwal, statusJadwal } from '#rules/tugas/jadwal.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { Table } from '#ui/table/Table.tsx';
import { AKSI, type Column } from '#ui/table/table-state.ts';
import { kataJadwal } from './kata-jadwal.ts';
import { Petunjuk } from './Petunjuk.tsx';
import { search } from './search.ts';
import { Swatch } from '#ui/figure/Swatch.tsx';
import css from './materi.module.css';

export const title = 'Materi Kegiatan';

type Pekerjaan = NonNullable<ReplyOf<typeof dasbor>['user']>['tugas'][number];
/** A material with its number in the list and, once known, what the peserta has sent for it. */
type Baris = RowOf<typeof materiList> & { no: number; terkirim: Pekerjaan | undefined };

/** Specification 2.4. */
export function Page() {
  const read = useRead(materiList, {});
  // Beside the specification's fields: who sees at a glance that a task is missing, sends it.
  const kerja = useRead(dasbor, {});
  const [state, setState] = useSearchState(search);
  const hari = today();
  const columns = columnsFor(hari);
  // Both before the first row is drawn: a line that comes later would push the rows below it.
  const list = kerja.isPending ? undefined : read.data;
  const rows = list?.map((row, i) => ({
    ...row,
    no: i + 1,
    terkirim: row.is_tugas ? kerja.data?.user?.tugas.find((t) => t.kat_id === row.kat_id) : undefined,
  }));

  return (
    <Screen
      title={title}
      subtitle={
        <>
          Hari ini <time dateTime={hari}>{tanggalPanjang(hari)}</time>{' '}
          <span className="tabular">({hari})</span>
        </>
      }
    >
      <Petunjuk title="Petunjuk">
        <dl>
          <dt>ONLINE</dt>
          <dd>Mentor menyampaikan modul melalui pertemuan video.</dd>
          <dt>TUGAS</dt>
          <dd>Anda mengirim tugas untuk materi yang dipilih.</dd>
          <dt>REVIEW</dt>
          <dd>Mentor mereview tugas yang Anda kirim.</dd>
          <dt>Tgl. Mulai</dt>
          <dd>Hari materi atau tugas dimulai.</dd>
        </dl>
        <p>
          Tombol <strong>Buat / Kirim Tugas</strong> hanya aktif bila hari ini berada di antara Tgl. Mulai dan
          Tgl. Akhir.
        </p>
      </Petunjuk>
      <Table
        caption="Materi kegiatan"
        noun="materi"
        cards={1000}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id_materi}
        loading={read.isFetching}
        error={read.error?.message}
        onRetry={() => void read.refetch()}
        empty={{
          title: 'Belum ada materi',
          text: 'Materi akan muncul di sini setelah panitia membuka jadwal kegiatan di lokasi Anda.',
        }}
        search="Cari materi …"
        state={state}
        onState={setState}
      />
    </Screen>
  );
}

function columnsFor(hari: string): Column<Baris>[] {
  return [
    { key: 'no', header: '#', width: 48, phone: 'hide' },
    { key: 'keterangan_kategori', header: 'Kategori', sort: true, width: '18%' },
    {
      key: 'keterangan_materi',
      header: 'Materi',
      sort: true,
      width: '27%',
      phone: 'title',
      cell: (row) => (
        <>
          <span id={`materi-${row.id_materi}`} className={css.materi}>
            {row.keterangan_materi}
          </span>
          {row.terkirim && <Terkirim pekerjaan={row.terkirim} materi={row} hari={hari} />}
          {row.terkirim && row.terkirim.belum_dibaca > 0 && (
            <span className={css.belumDibaca}>
              <Badge tone="info">{row.terkirim.belum_dibaca} review belum dibaca</Badge>
            </span>
          )}
        </>
      ),
    },
    { key: 'jenis', header: 'Jenis', sort: true, text: kataJenis, cell: (row) => <Jenis row={row} /> },
    {
      key: 'tgl_mulai',
      header: 'Tgl. Mulai',
      sort: (a, b) => a.tgl_mulai.localeCompare(b.tgl_mulai),
      text: (row) => tanggalPanjang(row.tgl_mulai),
      cell: (row) => <span className={css.tanggal}>{tanggalPanjang(row.tgl_mulai)}</span>,
    },
    {
      key: 'tgl_akhir',
      header: 'Tgl. Akhir',
      sort: (a, b) => a.tgl_akhir.localeCompare(b.tgl_akhir),
      text: (row) => `${tanggalPanjang(row.tgl_akhir)} ${kataJadwal(hari, row).kata}`,
      cell: (row) => (
        <>
          <span className={css.tanggal}>{tanggalPanjang(row.tgl_akhir)}</span>
          <span className={css.status}>
            <Swatch round tone={kataJadwal(hari, row).tone} />
            {kataJadwal(hari, row).kata}
          </span>
          {row.diperpanjang === 1 && (
            <span className={css.belumDibaca}>
              <Badge tone="info">Diperpanjang untuk Anda</Badge>
            </span>
          )}
        </>
      ),
    },
    {
      ...AKSI,
      cell: (row) => (row.is_tugas ? <Aksi row={row} hari={hari} /> : null),
    },
  ];
}

function kataJenis(row: Baris): string {
  const jenis = row.is_tugas ? 'Tugas' : 'Materi Online';
  return row.is_review ? `${jenis} Review` : jenis;
}

/** Specification 2.4: the type, and 'Review' beside it where mentors review. */
function Jenis({ row }: { row: Baris }) {
  return (
    <span className={css.badges}>
      {row.is_tugas ? <Badge tone="info">Tugas</Badge> : <Badge>Materi Online</Badge>}
      {row.is_review === 1 && <Badge tone="ok">Review</Badge>}
    </span>
  );
}

function Terkirim({ pekerjaan, materi, hari }: { pekerjaan: Pekerjaan; materi: Baris; hari: string }) {
  const status = statusJadwal(hari, materi.tgl_mulai, materi.tgl_akhir);
  const terkirim = pekerjaan.jumlah_tugas - pekerjaan.jumlah_kosong;
  if (status === 'belum') return null;
  if (terkirim > 0) {
    const review = pekerjaan.jumlah_review > 0 ? `, ${pekerjaan.jumlah_review} direview` : '';
    return <span className={css.terkirim}>{`${terkirim} tugas terkirim di kategori ini${review}`}</span>;
  }
  return (
    <span className={css.terkirim} data-kurang={status === 'berlangsung' || undefined}>
      {pekerjaan.jumlah_kosong > 0 ? 'Tugas sudah dibuat, belum ada isi' : 'Belum ada tugas terkirim'}
    </span>
  );
}

/** Outside its window the tugas can be read, and the link says so. */
function Aksi({ row, hari }: { row: Baris; hari: string }) {
  const terbuka = dalamJadwal(hari, row.tgl_mulai, row.tgl_akhir);
  return (
    <Button
      component={Link}
      {...linkTo('/pr/materi/{hashkatid}', { hashkatid: row.kat_id })}
      size="sm"
      variant={terbuka ? 'filled' : 'default'}
      aria-describedby={`materi-${row.id_materi}`}
    >
      {terbuka ? 'Buat / Kirim Tugas' : 'Lihat tugas'}
    </Button>
  );
}
