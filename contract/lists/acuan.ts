import { z } from 'zod';
import { Flag, Waktu } from '#contract/fields.ts';
import { listOf } from '#contract/list.ts';

/** Column with the status of a location, period or class: open or closed. */
const STATUS = {
  title: 'Status',
  sort: true,
  value: ({ is_aktif }: { is_aktif: 0 | 1 }) => (is_aktif ? 'Terbuka' : 'Ditutup'),
} as const;
const ID = { title: 'ID', as: 'nomor', sort: true, only: 'sheet' } as const;
const NAMA = { title: 'Nama', sort: true, width: '28%' } as const;
const USED = { short: 'Dipakai', as: 'jumlah', sort: true } as const;

export const LokasiRow = z.object({
  id: z.number(),
  keterangan: z.string(),
  is_aktif: Flag,
  jumlah_peserta: z.number(),
  /** Number of active materials. */
  jumlah_materi: z.number(),
});

export const LOKASI = listOf(LokasiRow, {
  id: ID,
  keterangan: NAMA,
  jumlah_peserta: { title: 'Peserta', ...USED },
  jumlah_materi: { title: 'Materi', as: 'jumlah', within: 'jumlah_peserta' },
  is_aktif: STATUS,
});

export const KelasRow = z.object({ kelas: z.string(), is_aktif: Flag, jumlah_laporan: z.number() });

export const KELAS = listOf(KelasRow, {
  kelas: NAMA,
  jumlah_laporan: { title: 'Laporan', ...USED },
  is_aktif: STATUS,
});

export const PeriodeRow = z.object({
  id: z.number(),
  keterangan: z.string(),
  is_aktif: Flag,
  /** 1: new participants get this period (`periode_daftar`). */
  is_daftar: Flag,
  /** Time when an admin closed the period; null if it is not closed. */
  ditutup_pada: Waktu.nullable(),
  /** Number of locations with participants of this period. */
  jumlah_lokasi: z.number(),
  jumlah_peserta: z.number(),
  /**
   * `jumlah_lulus`: number of participants with a complete result and a passing score. `jumlah_final`: number of
   * participants with a final result.
   */
  jumlah_lulus: z.number(),
  jumlah_final: z.number(),
});

export const PERIODE = listOf(PeriodeRow, {
  id: ID,
  keterangan: NAMA,
  jumlah_lokasi: { title: 'Lokasi', as: 'jumlah' },
  jumlah_peserta: { title: 'Peserta', as: 'jumlah', sort: true },
  jumlah_lulus: { title: 'Lulus', as: 'jumlah' },
  jumlah_final: { title: 'Final', as: 'jumlah' },
  is_aktif: { ...STATUS, value: ({ is_aktif }) => (is_aktif ? 'Berjalan' : 'Ditutup') },
});
