import type { z } from 'zod';
import type { MateriAdmin } from '#contract/lists/materi.ts';
import { tanggalPanjang } from '#rules/teks/format.ts';
import { statusJadwal, type StatusJadwal } from '#rules/tugas/jadwal.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import type { Tone } from '#ui/feedback/tone.ts';
import type { Column } from '#ui/table/table-state.ts';
import { Swatch } from '#ui/figure/Swatch.tsx';
import css from './materi.module.css';

export type Materi = z.output<typeof MateriAdmin>;

const STATUS: Record<StatusJadwal, { kata: string; tone: Tone }> = {
  belum: { kata: 'Belum mulai', tone: 'info' },
  berlangsung: { kata: 'Berlangsung', tone: 'ok' },
  lewat: { kata: 'Sudah lewat', tone: 'neutral' },
};

/** Document 2, section 2: `Tugas` or `Materi Online`, and a badge where mentors review. */
export function Jenis({ materi }: { materi: Pick<Materi, 'is_tugas' | 'is_review'> }) {
  return (
    <span className={css.badges}>
      {materi.is_tugas === 1 ? <Badge tone="info">Tugas</Badge> : <Badge>Materi Online</Badge>}
      {materi.is_review === 1 && <Badge tone="ok">Review Tugas Mandiri</Badge>}
    </span>
  );
}

export function Tanggal({ tanggal }: { tanggal: string }) {
  return <span className={css.tanggal}>{tanggalPanjang(tanggal)}</span>;
}

/** The columns of document 2, section 2; the location where several are shown. */
export function materiColumns(hari: string, semuaLokasi: boolean): readonly Column<Materi>[] {
  return [
    {
      key: 'kat_id',
      header: 'Kategori',
      sort: true,
      width: semuaLokasi ? '16%' : '20%',
      cell: (row) => row.keterangan_kategori,
    },
    {
      key: 'keterangan_materi',
      header: 'Materi',
      sort: true,
      phone: 'title',
      cell: (row) => (
        <>
          <span className={css.materi}>{row.keterangan_materi}</span>
          {row.is_aktif === 0 && <Badge tone="warn">Nonaktif</Badge>}
        </>
      ),
    },
    ...(semuaLokasi ? ([{ key: 'lokasi', header: 'Lokasi', sort: true, width: '14%' }] as const) : []),
    { key: 'is_tugas', header: 'Jenis', sort: true, cell: (row) => <Jenis materi={row} /> },
    {
      key: 'tgl_mulai',
      header: 'Tgl. Mulai',
      sort: true,
      cell: (row) => <Tanggal tanggal={row.tgl_mulai} />,
    },
    {
      key: 'tgl_akhir',
      header: 'Tgl. Akhir',
      sort: true,
      cell: (row) => {
        const { kata, tone } = STATUS[statusJadwal(hari, row.tgl_mulai, row.tgl_akhir)];
        return (
          <>
            <Tanggal tanggal={row.tgl_akhir} />
            <span className={css.status}>
              <Swatch round tone={tone} />
              {kata}
            </span>
          </>
        );
      },
    },
  ];
}
