import { z } from 'zod';
import { PETUNJUK_LENGTH, TAUTAN_MATERI_MAX, TOO_MANY_MATERI_TAUTAN } from '#rules/tugas/materi.ts';
import { TABLE_MAKS } from '#rules/tugas/table.ts';
import { endpoint } from '#contract/endpoint.ts';
import { PETUNJUK_KIRIM_MAX, TautanInput } from '#contract/adm/materi.ts';
import { CatatanHtml, Flag, Id, NewId, RiwayatId, Tanggal, textField, Versi } from '#contract/fields.ts';

const TOO_MANY = `Paling banyak ${TABLE_MAKS} materi sekali simpan`;

const NEW_ONLY = 'Hanya untuk materi baru. Materi yang sudah ada tidak berubah.';

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
          petunjuk: CatatanHtml.max(PETUNJUK_KIRIM_MAX, PETUNJUK_LENGTH).optional().describe(NEW_ONLY),
          tautan: z
            .array(TautanInput, 'Tautan harus berupa daftar')
            .max(TAUTAN_MATERI_MAX, TOO_MANY_MATERI_TAUTAN)
            .optional()
            .describe(NEW_ONLY),
          updated_at: Versi,
        }),
        'Belum ada materi',
      )
      .min(1, 'Belum ada materi')
      .max(TABLE_MAKS, TOO_MANY),
  }),
  reply: z.object({
    message: z.string(),
    /** Number of created materials (`dibuat`), and number of changed materials (`diubah`). */
    dibuat: z.number(),
    diubah: z.number(),
    riwayat_id: RiwayatId,
  }),
});
