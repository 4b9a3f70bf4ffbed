import { Button } from '@mantine/core';
import type { RowOf } from '#contract/endpoint.ts';
import type { materiList } from '#contract/pr/materi.ts';
import { Link } from '#app/router/Link.tsx';
import { linkToId } from '#app/router/id-link.ts';
import { longTanggal } from '#rules/text/format.ts';
import { withinJadwal } from '#rules/tugas/jadwal.ts';
import type { KategoriState } from '#rules/tugas/state.ts';
import { StateBadge } from '#parts/tugas/StateLine.tsx';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Swatch } from '#ui/figure/Swatch.tsx';
import { AKSI, type Column as Kolom } from '#ui/table/table-state.ts';
import { JenisMateri } from './JenisMateri.tsx';
import { jadwalLabel } from './jadwal-label.ts';
import { MODUL } from './modul.ts';

/** A material as a numbered table row. If the material has tasks, `state` is the state of the participant's tasks. */
export type MateriRow = RowOf<typeof materiList> & {
  no: number;
  state: KategoriState | undefined;
  /** Number of tasks that the participant has sent in this category. */
  terkirim: number;
  /** Number of tasks with an unread review. */
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
            {row.is_tugas === 0 && <ToModul materi={row} />}
          </div>
          {row.state && (
            <Row gap={4}>
              <StateBadge state={{ ...row.state, baru: row.belum_dibaca > 0 }} />
            </Row>
          )}
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
 * Link to the mentors' modules of the category. It is shown for an online session, which has no button (Specification
 * 2.4).
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

/**
 * Button that opens the tasks of the category. Outside the time window of the material, its label is `Lihat tugas`. It
 * is highlighted if the participant must act. An unread review highlights only one row of the category.
 */
function AksiMateri({ row, hari }: { row: MateriRow; hari: string }) {
  const terbuka = withinJadwal(hari, row.tgl_mulai, row.tgl_akhir);
  return (
    <Button
      component={Link}
      {...linkToId('/pr/materi/{hashkatid}', { hashkatid: row.kat_id })}
      size="sm"
      variant={isDue(row) ? 'filled' : 'default'}
      aria-describedby={`materi-${row.id_materi}`}
    >
      {terbuka ? 'Buat / Kirim Tugas' : 'Lihat tugas'}
    </Button>
  );
}

const isDue = ({ state, belum_dibaca }: MateriRow): boolean =>
  state !== undefined && (state.tombol === 'baca' ? belum_dibaca > 0 : state.tombol !== null);
