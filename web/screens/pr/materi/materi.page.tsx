import { Button } from '@mantine/core';
import type { ReplyOf, RowOf } from '#contract/endpoint.ts';
import { dasbor } from '#contract/dasbor.ts';
import { materiList } from '#contract/pr/materi.ts';
import { today } from '#app/calls/clock.ts';
import { useRead } from '#app/calls/data.ts';
import { Link } from '#app/router/Link.tsx';
import { linkToId } from '#app/router/id-link.ts';
import { useSearchState } from '#app/router/search-state.ts';
import { tanggalPanjang } from '#rules/teks/format.ts';
import { dalamJadwal, statusJadwal } from '#rules/tugas/jadwal.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { Facts } from '#ui/box/Facts.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { Table } from '#ui/table/Table.tsx';
import { AKSI, type Column as Kolom } from '#ui/table/table-state.ts';
import { kataJadwal } from './kata-jadwal.ts';
import { Petunjuk } from './Petunjuk.tsx';
import { search } from './search.ts';
import { Swatch } from '#ui/figure/Swatch.tsx';

export const title = 'Materi Kegiatan';

type Pekerjaan = NonNullable<ReplyOf<typeof dasbor>['user']>['tugas'][number];
/** A material with its number in the list and, once known, what the peserta has sent for it. */
type MateriRow = RowOf<typeof materiList> & { no: number; terkirim: Pekerjaan | undefined };

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
        <Facts
          layout="beside"
          facts={[
            ['ONLINE', 'Mentor menyampaikan modul melalui pertemuan video.'],
            ['TUGAS', 'Anda mengirim tugas untuk materi yang dipilih.'],
            ['REVIEW', 'Mentor mereview tugas yang Anda kirim.'],
            ['Tgl. Mulai', 'Hari materi atau tugas dimulai.'],
          ]}
        />
        <Text>
          Tombol <strong>Buat / Kirim Tugas</strong> hanya aktif bila hari ini berada di antara Tgl. Mulai dan
          Tgl. Akhir.
        </Text>
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

function columnsFor(hari: string): Kolom<MateriRow>[] {
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
        <Column gap={4} align="start">
          <div>
            <Text as="div" id={`materi-${row.id_materi}`} weight="strong">
              {row.keterangan_materi}
            </Text>
            {row.terkirim && <Terkirim pekerjaan={row.terkirim} materi={row} hari={hari} />}
          </div>
          {row.terkirim && row.terkirim.belum_dibaca > 0 && (
            <Badge tone="info">{row.terkirim.belum_dibaca} review belum dibaca</Badge>
          )}
        </Column>
      ),
    },
    { key: 'jenis', header: 'Jenis', sort: true, text: kataJenis, cell: (row) => <Jenis row={row} /> },
    {
      key: 'tgl_mulai',
      header: 'Tgl. Mulai',
      sort: (a, b) => a.tgl_mulai.localeCompare(b.tgl_mulai),
      text: (row) => tanggalPanjang(row.tgl_mulai),
      cell: (row) => (
        <Text as="span" nowrap figures>
          {tanggalPanjang(row.tgl_mulai)}
        </Text>
      ),
    },
    {
      key: 'tgl_akhir',
      header: 'Tgl. Akhir',
      sort: (a, b) => a.tgl_akhir.localeCompare(b.tgl_akhir),
      text: (row) => `${tanggalPanjang(row.tgl_akhir)} ${kataJadwal(hari, row).kata}`,
      cell: (row) => (
        <Column gap={4} align="start">
          <div>
            <Text as="div" nowrap figures>
              {tanggalPanjang(row.tgl_akhir)}
            </Text>
            <Row gap={0} align="baseline" nowrap>
              <Swatch round tone={kataJadwal(hari, row).tone} />
              <Text as="span" size="note" dim>
                {kataJadwal(hari, row).kata}
              </Text>
            </Row>
          </div>
          {row.diperpanjang === 1 && <Badge tone="info">Diperpanjang untuk Anda</Badge>}
        </Column>
      ),
    },
    {
      ...AKSI,
      cell: (row) => (row.is_tugas ? <AksiMateri row={row} hari={hari} /> : null),
    },
  ];
}

function kataJenis(row: MateriRow): string {
  const jenis = row.is_tugas ? 'Tugas' : 'Materi Online';
  return row.is_review ? `${jenis} Review` : jenis;
}

/** Specification 2.4: the type, and 'Review' beside it where mentors review. */
function Jenis({ row }: { row: MateriRow }) {
  return (
    <Row as="span" gap={4}>
      {row.is_tugas ? <Badge tone="info">Tugas</Badge> : <Badge>Materi Online</Badge>}
      {row.is_review === 1 && <Badge tone="ok">Review</Badge>}
    </Row>
  );
}

function Terkirim({ pekerjaan, materi, hari }: { pekerjaan: Pekerjaan; materi: MateriRow; hari: string }) {
  const status = statusJadwal(hari, materi.tgl_mulai, materi.tgl_akhir);
  const terkirim = pekerjaan.jumlah_tugas - pekerjaan.jumlah_kosong;
  if (status === 'belum') return null;
  if (terkirim > 0) {
    const review = pekerjaan.jumlah_review > 0 ? `, ${pekerjaan.jumlah_review} direview` : '';
    return (
      <Text as="div" size="note" weight="plain" dim>
        {`${terkirim} tugas terkirim di kategori ini${review}`}
      </Text>
    );
  }
  const kata = pekerjaan.jumlah_kosong > 0 ? 'Tugas sudah dibuat, belum ada isi' : 'Belum ada tugas terkirim';
  if (status === 'berlangsung')
    return (
      <Text as="div" size="note" weight="strong" tone="warn">
        {kata}
      </Text>
    );
  return (
    <Text as="div" size="note" weight="plain" dim>
      {kata}
    </Text>
  );
}

/** Outside its window the tugas can be read, and the link says so. */
function AksiMateri({ row, hari }: { row: MateriRow; hari: string }) {
  const terbuka = dalamJadwal(hari, row.tgl_mulai, row.tgl_akhir);
  return (
    <Button
      component={Link}
      {...linkToId('/pr/materi/{hashkatid}', { hashkatid: row.kat_id })}
      size="sm"
      variant={terbuka ? 'filled' : 'default'}
      aria-describedby={`materi-${row.id_materi}`}
    >
      {terbuka ? 'Buat / Kirim Tugas' : 'Lihat tugas'}
    </Button>
  );
}
