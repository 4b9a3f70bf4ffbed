import { z } from 'zod';
import { ShownNama, Tanggal } from '#contract/fields.ts';
import { listOf } from '#contract/list.ts';

/** An online activity report. Every visitor can read it. */
export const LaporanRow = z.object({
  id: z.number(),
  tanggal: Tanggal,
  nama_mentor: ShownNama,
  materi: z.string(),
  kelompok: z.string(),
  /** Duration of the reported activity in minutes. */
  durasi: z.number(),
  catatan: z.string(),
  /** The participant who wrote the report. */
  name: ShownNama,
  /** Addresses of the pictures in the report, in upload order. */
  dokumen: z.array(z.string()),
});

/** Columns of Specification 2.11. A participant's own table omits the name column. */
export const LAPORAN = listOf(LaporanRow, {
  tanggal: { title: 'Tanggal', as: 'tanggal', sort: true },
  name: { title: 'Nama Peserta', sort: true, width: '15%' },
  nama_mentor: { title: 'Mentor', sort: true, width: '16%' },
  materi: { title: 'Materi', sort: true, width: '17%' },
  kelompok: { title: 'Kelompok', sort: true },
  durasi: { title: 'Durasi (menit)', short: 'Durasi', as: 'jumlah', sort: true },
  catatan: { title: 'Catatan', width: '22%' },
  dokumen: { title: 'Dokumen', width: 124, value: ({ dokumen }) => dokumen.length },
});
