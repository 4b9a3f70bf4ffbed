import { z } from 'zod';
import { Flag, ShownNama, Waktu } from '#contract/fields.ts';
import { listOf } from '#contract/list.ts';

/** A participant in one category, as a row in the work list of the mentor who grades this category. */
export const AntreanRow = z.object({
  peserta_id: z.number(),
  name: ShownNama,
  rumpun_id: z.number(),
  total_tugas: z.number(),
  total_review: z.number(),
  sudah_dinilai: Flag,
  /** Number of the participant's tasks in this category that have a text and no review. */
  menunggu: z.number(),
  /** Number of the participant's tasks in this category that have a text. */
  terisi: z.number(),
  /**
   * Time when the oldest task that waits for a review or scores got its first text; null if no task waits.
   */
  menunggu_sejak: Waktu.nullable(),
  /**
   * Number of links in the tasks that needed a permission or did not open at the last check. The field is
   * missing if the server does not check links.
   */
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

/** A participant who waits for a review or scores of this mentor or evaluator in one category. */
export const MenungguRow = z.object({
  kat_id: z.number(),
  keterangan_kategori: z.string(),
  peserta_id: z.number(),
  name: ShownNama,
  /** Number of the participant's tasks in this category that have a text and no review. */
  menunggu: z.number(),
  sudah_dinilai: Flag,
  /** Time when the oldest task that waits for a review or scores got its first text. */
  menunggu_sejak: Waktu,
});

/**
 * List of all participants who wait for this mentor or evaluator in any category. Above the table, the user selects one
 * of two sort orders. Therefore no column heading sorts the list.
 */
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
