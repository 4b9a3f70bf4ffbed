import { z } from 'zod';
import { Waktu } from '#contract/fields.ts';
import { listOf } from '#contract/list.ts';
import { Materi } from '#contract/pr/materi.ts';

/** A material with the fields that only admins get. `updated_at` is the version that a save must send. */
export const MateriAdmin = Materi.extend({
  lokasi_id: z.number(),
  lokasi: z.string(),
  periode_id: z.number(),
  periode: z.string(),
  updated_at: Waktu,
});

/** The columns that Specification, document 2, section 2 lists. */
export const MATERI = listOf(MateriAdmin, {
  kat_id: { title: 'Kategori', sort: true, value: (row) => row.keterangan_kategori },
  keterangan_materi: { title: 'Materi', sort: true, width: 'clamp(15rem, 31cqi, 36rem)', keep: 'left' },
  is_tugas: {
    title: 'Jenis',
    sort: true,
    width: 252,
    value: (row) => (row.is_tugas ? 'Tugas' : 'Materi Online'),
  },
  is_review: {
    title: 'Review Tugas Mandiri',
    value: (row) => (row.is_review ? 'Ya' : 'Tidak'),
    within: 'is_tugas',
  },
  tgl_mulai: { title: 'Tgl. Mulai', as: 'tanggal', sort: true, width: 108 },
  tgl_akhir: { title: 'Tgl. Akhir', as: 'tanggal', sort: true, width: 122 },
  lokasi: { title: 'Lokasi', sort: true, width: 190 },
  periode: { title: 'Periode', within: 'lokasi' },
  is_aktif: {
    title: 'Status',
    sort: true,
    value: (row) => (row.is_aktif ? 'Aktif' : 'Nonaktif'),
    within: 'keterangan_materi',
  },
});
