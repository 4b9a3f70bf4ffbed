import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, ParamId, Pesan, Tanggal, textField, Saved, Versi } from '#contract/fields.ts';

const ALASAN_MAX = 500;
const INVALID_KATEGORI = 'Kategori harus 1 sampai 7';

/**
 * Input fields of a participant's extension: the task window or test stays open for this participant until the day
 * `sampai`.
 */
const Pengecualian = {
  peserta_id: Id,
  sampai: Tanggal,
  alasan: textField('Alasan', ALASAN_MAX),
  updated_at: Versi,
};

export const perpanjanganStore = endpoint({
  name: 'perpanjanganStore',
  method: 'POST',
  path: '/adm/perpanjangan_store',
  summary: 'Memperpanjang jadwal tugas satu kategori bagi seorang peserta, atau mengubah perpanjangannya',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'tolak',
  limit: 'write',
  input: z.object({
    ...Pengecualian,
    kat_id: z
      .number(INVALID_KATEGORI)
      .int(INVALID_KATEGORI)
      .min(1, INVALID_KATEGORI)
      .max(7, INVALID_KATEGORI),
  }),
  reply: Saved,
});

export const perpanjanganDestroy = endpoint({
  name: 'perpanjanganDestroy',
  method: 'DELETE',
  path: '/adm/perpanjangan_destroy',
  summary: 'Mengakhiri perpanjangan jadwal seorang peserta',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'tolak',
  limit: 'write',
  input: z.object({ id: ParamId }),
  reply: Pesan,
});

export const tesBukaStore = endpoint({
  name: 'tesBukaStore',
  method: 'POST',
  path: '/adm/tes_buka_store',
  summary:
    'Membuka satu test bagi seorang peserta sampai suatu hari. Hasil yang ada disimpan di arsip dan nilainya dikosongkan',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'tolak',
  limit: 'write',
  input: z.object({ ...Pengecualian, tesid: z.literal([1, 2], 'Test harus 1 (pretest) atau 2 (posttest)') }),
  reply: Saved,
});

export const tesBukaDestroy = endpoint({
  name: 'tesBukaDestroy',
  method: 'DELETE',
  path: '/adm/tes_buka_destroy',
  summary: 'Menutup lagi test yang dibuka bagi seorang peserta. Hasil di arsip berlaku kembali',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'tolak',
  limit: 'write',
  input: z.object({ id: ParamId }),
  reply: Pesan,
});
