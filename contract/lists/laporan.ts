import { z } from 'zod';
import { NamaTampil, Tanggal } from '#contract/fields.ts';
import { listOf } from '#contract/list.ts';

/** An online activity report, as anyone may read it. */
export const LaporanRow = z.object({
  id: z.number(),
  tanggal: Tanggal,
  nama_mentor: NamaTampil,
  materi: z.string(),
  kelompok: z.string(),
  /** Minutes. */
  durasi: z.number(),
  catatan: z.string(),
  /** The participant who reports. */
  name: NamaTampil,
  /** Addresses of the pictures, in the order they were sent. */
  dokumen: z.array(z.string()),
});

/** Specification 2.11; a participant's own table leaves out the name. */
export const LAPORAN = listOf(LaporanRow, {
  tanggal: { title: 'Tanggal', as: 'tanggal', sort: true },
  name: { title: 'Nama Peserta', sort: true },
  nama_mentor: { title: 'Mentor', sort: true },
  materi: { title: 'Materi', sort: true, width: '18%' },
  kelompok: { title: 'Kelompok', sort: true },
  durasi: { title: 'Durasi (menit)', short: 'Durasi', as: 'jumlah', sort: true },
  catatan: { title: 'Catatan', width: '24%' },
  dokumen: { title: 'Dokumen', width: 124, value: ({ dokumen }) => dokumen.length },
});
