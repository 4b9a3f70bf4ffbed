import { z } from 'zod';
import { TABLE_MAKS } from '#rules/tugas/table.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Flag, Id, NewId, RiwayatId, Tanggal, textField, Versi } from '#contract/fields.ts';

const TOO_MANY = `Paling banyak ${TABLE_MAKS} materi sekali simpan`;

export const admMateriTabelStore = endpoint({
  name: 'admMateriTabelStore',
  method: 'POST',
  path: '/adm/materi_tabel_store',
  summary:
    'Menyimpan jadwal sebuah lokasi dan periode sekaligus: semua atau tidak satu pun, satu catatan yang dapat diurungkan',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'tolak',
  limit: 'write',
  input: z.object({
    lokasi_id: Id,
    periode_id: Id.optional().describe('Periode materi baru. Tanpa isian periode pendaftaran'),
    baris: z
      .array(
        z.object({
          id_materi: NewId,
          kat_id: z.number('Kategori wajib diisi').pipe(Id).pipe(z.number().max(7, 'Kategori tidak dikenal')),
          keterangan_materi: textField('Materi'),
          tgl_mulai: Tanggal,
          tgl_akhir: Tanggal,
          is_tugas: Flag,
          is_review: Flag,
          is_aktif: Flag,
          updated_at: Versi,
        }),
        'Belum ada materi',
      )
      .min(1, 'Belum ada materi')
      .max(TABLE_MAKS, TOO_MANY),
  }),
  reply: z.object({
    message: z.string(),
    /** Number of materials that were created, and number of materials that were changed. */
    dibuat: z.number(),
    diubah: z.number(),
    riwayat_id: RiwayatId,
  }),
});
