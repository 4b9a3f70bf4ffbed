import type { z } from 'zod';
import { MATERI, type MateriAdmin } from '#contract/lists/materi.ts';
import { tanggalPanjang } from '#rules/teks/format.ts';
import { statusJadwal, type StatusJadwal } from '#rules/tugas/jadwal.ts';
import { columnsOf } from '#app/calls/list-columns.ts';
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

const KEYS = ['kat_id', 'keterangan_materi', 'is_tugas', 'tgl_mulai', 'tgl_akhir'] as const;
const KEYS_SEMUA = ['kat_id', 'keterangan_materi', 'lokasi', 'is_tugas', 'tgl_mulai', 'tgl_akhir'] as const;

/** The columns of the list; the location where several are shown. */
export function materiColumns(hari: string, semuaLokasi: boolean): readonly Column<Materi>[] {
  return columnsOf(
    MATERI,
    {
      kat_id: { width: semuaLokasi ? '16%' : '20%' },
      keterangan_materi: {
        phone: 'title',
        cell: (row) => (
          <>
            <span className={css.materi}>{row.keterangan_materi}</span>
            {row.is_aktif === 0 && <Badge tone="warn">Nonaktif</Badge>}
          </>
        ),
      },
      is_tugas: { cell: (row) => <Jenis materi={row} /> },
      tgl_mulai: { cell: (row) => <Tanggal tanggal={row.tgl_mulai} /> },
      tgl_akhir: {
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
    },
    semuaLokasi ? KEYS_SEMUA : KEYS,
  );
}
