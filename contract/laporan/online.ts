import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { NamaTampil, Paging, Tanggal } from '#contract/fields.ts';

/** An online activity report, as anyone may read it. */
export const Laporan = z.object({
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

export const laporanOnline = endpoint({
  name: 'laporanOnline',
  method: 'GET',
  path: '/json/laporan_online',
  summary:
    'Laporan kegiatan daring semua peserta, terbaru dahulu; tanpa page 200 yang terbaru. X-Total-Count menghitung semua yang cocok',
  access: { open: 'the programme shows its online activities to everyone; only the fields of the table' },
  effect: 'read',
  limit: 'public',
  paged: true,
  input: z.object({ ...Paging }),
  reply: z.array(Laporan),
});
