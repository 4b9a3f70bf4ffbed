import { z } from 'zod';
import { PENGINGAT_METHOD } from '#rules/pengingat.ts';
import { Flag, ShownNama, Tanggal, Waktu } from '#contract/fields.ts';
import { listOf } from '#contract/list.ts';

/**
 * A radar entry: overdue work of one kind. For a kind with categories, each person has at most one entry per category.
 * For other kinds, each person has at most one entry.
 */
export const RadarRow = z.object({
  user_id: z.number(),
  name: ShownNama,
  /** The participant's location; null when the person is a mentor. */
  lokasi_id: z.number().nullable(),
  lokasi: z.string().nullable(),
  kat_id: z.number().nullable(),
  keterangan_kategori: z.string().nullable(),
  /** The participant's mentor or evaluator in this category. */
  mentor_id: z.number().nullable(),
  nama_mentor: ShownNama.nullable(),
  /**
   * Account that gets the reminder: the participant or the mentor. Null if the kind has no reminders or no
   * recipient is found.
   */
  sasaran: z.number().nullable(),
  /**
   * `sejak`: first day on which the work is overdue or due soon. `sampai`: last day on which the person can act; null
   * if there is no last day.
   */
  sejak: Tanggal,
  sampai: Tanggal.nullable(),
  /** Number of affected tasks, reviews, tests, documents, links or claims, depending on the kind. */
  jumlah: z.number(),
  /** 1: the recipient of the reminder has agreed to WhatsApp messages. */
  ada_wa: Flag,
  /** Time of the recipient's last reminder of this kind. */
  diingatkan_pada: Waktu.nullable(),
  diingatkan_cara: z.enum(['email', 'wa', 'lonceng']).nullable(),
});

export const RADAR_LIST = listOf(
  RadarRow,
  {
    name: { title: 'Nama', sort: true },
    lokasi: { title: 'Lokasi', sort: true, within: 'name' },
    keterangan_kategori: { title: 'Kategori', sort: true },
    nama_mentor: { title: 'Mentor', sort: true },
    jumlah: { title: 'Jumlah', as: 'jumlah', sort: true },
    sejak: { title: 'Sejak', as: 'tanggal', sort: true },
    sampai: { title: 'Sampai', as: 'tanggal', sort: true },
    diingatkan_pada: { title: 'Terakhir diingatkan', short: 'Diingatkan', as: 'waktu', sort: true },
    diingatkan_cara: {
      title: 'Diingatkan lewat',
      within: 'diingatkan_pada',
      value: ({ diingatkan_cara }) => (diingatkan_cara === null ? '' : PENGINGAT_METHOD[diingatkan_cara]),
    },
  },
  ['muncul'],
);
