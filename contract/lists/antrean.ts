import { z } from 'zod';
import { Flag, ShownNama, Waktu } from '#contract/fields.ts';
import { listOf } from '#contract/list.ts';

/** A participant whom a mentor grades in one category. */
export const AntreanRow = z.object({
  peserta_id: z.number(),
  name: ShownNama,
  rumpun_id: z.number(),
  total_tugas: z.number(),
  total_review: z.number(),
  sudah_dinilai: Flag,
  /** Tasks without a review. */
  menunggu: z.number(),
  /** Tasks with a text. */
  terisi: z.number(),
  /** Time of the first text of the oldest task that waits for a review or scores; null without one. */
  menunggu_sejak: Waktu.nullable(),
  /** Links of the tasks that need permission or do not open, at the last check; absent where links are not checked. */
  tautan_rusak: z.number().optional(),
});

export const ANTREAN = listOf(
  AntreanRow,
  {
    name: { title: 'Nama', sort: true },
    rumpun_id: { title: 'Rumpun', as: 'nomor', sort: true },
    total_tugas: { title: 'Tugas', as: 'jumlah', sort: true },
    total_review: { title: 'Sudah direview', as: 'jumlah', sort: true },
    menunggu_sejak: { title: 'Menunggu', as: 'waktu', sort: true },
    sudah_dinilai: { title: 'Nilai', sort: true },
  },
  ['terisi', 'peserta_id', 'menunggu'],
);

/** A participant without a grader in one category. */
export const MenungguRow = z.object({
  kat_id: z.number(),
  keterangan_kategori: z.string(),
  peserta_id: z.number(),
  name: ShownNama,
  /** Tasks without a review. */
  menunggu: z.number(),
  sudah_dinilai: Flag,
  /** Time of the first text of the oldest task that waits for a review or scores. */
  menunggu_sejak: Waktu,
});

/** All participants without a grader. The screen has two orders, selected above the rows; no heading is a button. */
export const MENUNGGU = listOf(
  MenungguRow,
  {
    name: { title: 'Nama', width: 256, keep: 'left' },
    keterangan_kategori: { title: 'Kategori' },
    menunggu: { title: 'Menunggu', width: 312 },
    menunggu_sejak: { title: 'Sejak', as: 'waktu', width: 160 },
  },
  ['name', 'kat_id', 'menunggu_sejak'],
);
