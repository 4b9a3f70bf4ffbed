import { Button } from '@mantine/core';
import type { ReplyOf, RowOf } from '#contract/endpoint.ts';
import type { dasbor } from '#contract/dasbor.ts';
import type { materiList } from '#contract/pr/materi.ts';
import { Link } from '#app/router/Link.tsx';
import { linkToId } from '#app/router/id-link.ts';
import { longTanggal } from '#rules/text/format.ts';
import { withinJadwal, statusJadwal } from '#rules/tugas/jadwal.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Swatch } from '#ui/figure/Swatch.tsx';
import { AKSI, type Column as Kolom } from '#ui/table/table-state.ts';
import { JenisMateri } from './JenisMateri.tsx';
import { jadwalLabel } from './jadwal-label.ts';
import { MODUL } from './modul.ts';

export type Pekerjaan = NonNullable<ReplyOf<typeof dasbor>['user']>['tugas'][number];

/** A material as a row of the table, with its number. After loading it has the participant's work in its category. */
export type MateriRow = RowOf<typeof materiList> & {
  no: number;
  pekerjaan: Pekerjaan | undefined;
  terkirim: number;
  belum_dibaca: number;
};

export function columnsFor(hari: string): Kolom<MateriRow>[] {
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
            {row.pekerjaan && <Sent pekerjaan={row.pekerjaan} materi={row} hari={hari} />}
            {row.is_tugas === 0 && <ToModul materi={row} />}
          </div>
          {row.belum_dibaca > 0 && <Badge tone="info">{row.belum_dibaca} review belum dibaca</Badge>}
        </Column>
      ),
    },
    {
      key: 'jenis',
      header: 'Jenis',
      sort: true,
      text: jenisLabel,
      cell: (row) => <JenisMateri materi={row} />,
    },
    {
      key: 'tgl_mulai',
      header: 'Tgl. Mulai',
      sort: (a, b) => a.tgl_mulai.localeCompare(b.tgl_mulai),
      text: (row) => longTanggal(row.tgl_mulai),
      cell: (row) => (
        <Text as="span" nowrap figures>
          {longTanggal(row.tgl_mulai)}
        </Text>
      ),
    },
    {
      key: 'tgl_akhir',
      header: 'Tgl. Akhir',
      sort: (a, b) => a.tgl_akhir.localeCompare(b.tgl_akhir),
      text: (row) => `${longTanggal(row.tgl_akhir)} ${jadwalLabel(hari, row).kata}`,
      cell: (row) => (
        <Column gap={4} align="start">
          <div>
            <Text as="div" nowrap figures>
              {longTanggal(row.tgl_akhir)}
            </Text>
            <Row gap={0} align="baseline" nowrap>
              <Swatch round tone={jadwalLabel(hari, row).tone} />
              <Text as="span" size="note" dim>
                {jadwalLabel(hari, row).kata}
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

function jenisLabel(row: MateriRow): string {
  const jenis = row.is_tugas ? 'Tugas' : 'Materi Online';
  return row.is_review ? `${jenis} Review` : jenis;
}

/**
 * Link to the mentors' modules of the category, for an online session. A session has no button, because only tasks have
 * one (Specification 2.4).
 */
function ToModul({ materi: { id_materi, kat_id } }: { materi: MateriRow }) {
  return (
    <Text as="div" size="note" weight="plain">
      <Link
        {...linkToId('/pr/materi/{hashkatid}', { hashkatid: kat_id })}
        hash={MODUL}
        aria-describedby={`materi-${id_materi}`}
      >
        Buka modul pengajaran
      </Link>
    </Text>
  );
}

function Sent({ pekerjaan, materi, hari }: { pekerjaan: Pekerjaan; materi: MateriRow; hari: string }) {
  const status = statusJadwal(hari, materi.tgl_mulai, materi.tgl_akhir);
  const { terkirim } = materi;
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

/**
 * Button that opens the tasks of the category. Outside the window its label is `Lihat tugas`. It is highlighted if a
 * task can be sent now and none was sent.
 */
function AksiMateri({ row, hari }: { row: MateriRow; hari: string }) {
  const terbuka = withinJadwal(hari, row.tgl_mulai, row.tgl_akhir);
  return (
    <Button
      component={Link}
      {...linkToId('/pr/materi/{hashkatid}', { hashkatid: row.kat_id })}
      size="sm"
      variant={terbuka && row.terkirim === 0 ? 'filled' : 'default'}
      aria-describedby={`materi-${row.id_materi}`}
    >
      {terbuka ? 'Buat / Kirim Tugas' : 'Lihat tugas'}
    </Button>
  );
}
