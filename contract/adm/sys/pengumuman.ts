import { z } from 'zod';
import { PENGUMUMAN_MAX } from '#rules/pengumuman.ts';
import { eksporOf } from '#contract/ekspor.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, NewId, Pesan, Tanggal, textField, Saved, Versi } from '#contract/fields.ts';
import { pagingOf } from '#contract/list.ts';
import { PENGUMUMAN, PengumumanRow } from '#contract/lists/sistem.ts';

export const pengumumanList = endpoint({
  name: 'pengumumanList',
  method: 'GET',
  path: '/adm/pengumuman',
  summary: 'Pengumuman, terbaru dahulu, juga yang sudah berakhir',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  paged: true,
  list: PENGUMUMAN,
  input: z.object({ ...pagingOf(PENGUMUMAN) }),
  reply: z.array(PengumumanRow),
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
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({
    id: NewId,
    teks: textField('Teks pengumuman', PENGUMUMAN_MAX),
    sampai: Tanggal.describe('Hari terakhir tampil, paling awal hari ini'),
    updated_at: Versi,
  }),
  reply: Saved,
});

export const pengumumanAkhiri = endpoint({
  name: 'pengumumanAkhiri',
  method: 'POST',
  path: '/adm/pengumuman_akhiri',
  summary: 'Mengakhiri pengumuman sekarang juga',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({ id: Id }),
  reply: Pesan,
});
