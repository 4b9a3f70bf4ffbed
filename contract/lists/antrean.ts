import { z } from 'zod';
import { Flag, NamaTampil, Waktu } from '#contract/fields.ts';
import { listOf } from '#contract/list.ts';

/** A participant whom a mentor grades in one category. */
export const AntreanRow = z.object({
  peserta_id: z.number(),
  name: NamaTampil,
  rumpun_id: z.number(),
  total_tugas: z.number(),
  total_review: z.number(),
  sudah_dinilai: Flag,
  /** Tasks that wait for a review. */
  menunggu: z.number(),
  /** Tasks with a text. */
  terisi: z.number(),
  /** When the oldest task was sent that waits for review or scores; null where nothing waits. */
  menunggu_sejak: Waktu.nullable(),
  /** Links of the tasks that ask for rights or do not open, as last checked; absent where links are not checked. */
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
