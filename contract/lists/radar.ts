import { z } from 'zod';
import { CARA_PENGINGAT } from '#rules/pengingat.ts';
import { Flag, NamaTampil, Tanggal, Waktu } from '#contract/fields.ts';
import { listOf } from '#contract/list.ts';

/** Somebody on the radar, of one kind, and in one category where the kind has them. */
export const RadarRow = z.object({
  user_id: z.number(),
  name: NamaTampil,
  /** Null of a mentor. */
  lokasi_id: z.number().nullable(),
  lokasi: z.string().nullable(),
  kat_id: z.number().nullable(),
  keterangan_kategori: z.string().nullable(),
  /** The mentor or evaluator of the category. */
  mentor_id: z.number().nullable(),
  nama_mentor: NamaTampil.nullable(),
  /** Who is told: the participant, or the mentor; null where nobody is. */
  sasaran: z.number().nullable(),
  /** The first day of what lasts, and its last one, where it has one. */
  sejak: Tanggal,
  sampai: Tanggal.nullable(),
  /** How many tasks, reviews, tests, papers, links or claims it is about. */
  jumlah: z.number(),
  /** 1: who is told has agreed to be told by WhatsApp. */
  ada_wa: Flag,
  /** Who is told was told last of this kind. */
  diingatkan_pada: Waktu.nullable(),
  diingatkan_cara: z.enum(['email', 'wa']).nullable(),
});

export const RADAR_LIST = listOf(
  RadarRow,
  {
    name: { title: 'Nama', sort: true },
    lokasi: { title: 'Lokasi', sort: true },
    keterangan_kategori: { title: 'Kategori', sort: true },
    nama_mentor: { title: 'Mentor', sort: true },
    jumlah: { title: 'Jumlah', as: 'jumlah', sort: true },
    sejak: { title: 'Sejak', as: 'tanggal', sort: true },
    sampai: { title: 'Sampai', as: 'tanggal', sort: true },
    diingatkan_pada: { title: 'Terakhir diingatkan', as: 'waktu', sort: true },
    diingatkan_cara: {
      title: 'Diingatkan lewat',
      within: 'diingatkan_pada',
      value: ({ diingatkan_cara }) => (diingatkan_cara === null ? '' : CARA_PENGINGAT[diingatkan_cara]),
    },
  },
  ['muncul'],
);
