import { z } from 'zod';
import { PENGUMUMAN_MAX } from '#rules/pengumuman.ts';
import { eksporOf } from '#contract/ekspor.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, IdBaru, Paging, Pesan, Tanggal, teks, Tersimpan, Versi, Waktu } from '#contract/fields.ts';

export const pengumumanList = endpoint({
  name: 'pengumumanList',
  method: 'GET',
  path: '/adm/pengumuman',
  summary: 'Pengumuman, terbaru dahulu, juga yang sudah berakhir',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  paged: true,
  input: z.object({ ...Paging }),
  reply: z.array(
    z.object({ id: z.number(), teks: z.string(), sampai: Tanggal, created_at: Waktu, updated_at: Waktu }),
  ),
});

export const pengumumanEkspor = eksporOf(pengumumanList, 'Daftar pengumuman sebagai berkas .xlsx', {
  name: 'pengumumanEkspor',
});

export const pengumumanStore = endpoint({
  name: 'pengumumanStore',
  method: 'POST',
  path: '/adm/pengumuman_store',
  summary: 'Membuat atau mengubah pengumuman yang tampil di setiap dashboard sampai tanggalnya',
  access: ['admin'],
  effect: 'write',
  limit: 'write',
  input: z.object({
    id: IdBaru,
    teks: teks('Teks pengumuman', PENGUMUMAN_MAX),
    sampai: Tanggal.describe('Hari terakhir tampil, paling awal hari ini'),
    updated_at: Versi,
  }),
  reply: Tersimpan,
});

export const pengumumanAkhiri = endpoint({
  name: 'pengumumanAkhiri',
  method: 'POST',
  path: '/adm/pengumuman_akhiri',
  summary: 'Mengakhiri pengumuman sekarang juga',
  access: ['admin'],
  effect: 'write',
  limit: 'write',
  input: z.object({ id: Id }),
  reply: Pesan,
});
