import { z } from 'zod';
import { isTautan, TAUTAN_MAX, INVALID_TAUTAN_TEXT } from '#rules/tugas/tautan.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Flag, Id, NewId, ShownNama, ParamId, Pesan, textField, Saved } from '#contract/fields.ts';
import { Tautan } from '#contract/tautan-cek.ts';

export const bahanAjar = endpoint({
  name: 'bahanAjar',
  method: 'GET',
  path: '/men/bahan_ajar',
  summary: 'Modul pengajaran semua mentor, menurut kategori',
  access: ['mentor'],
  effect: 'read',
  limit: 'read',
  input: z.object({ katid: ParamId.optional() }),
  reply: z.object({
    /** All seven categories. The parameter `katid` filters only `ba`. */
    kat: z.array(z.object({ id_kat: z.number(), keterangan_kategori: z.string() })),
    ba: z.array(
      z.object({
        id_bahan: z.number(),
        kat_id: z.number(),
        url: z.string(),
        keterangan: z.string(),
        is_me: Flag,
        nama_mentor: ShownNama,
        tautan: Tautan,
      }),
    ),
  }),
});

export const bahanAjarStore = endpoint({
  name: 'bahanAjarStore',
  method: 'POST',
  path: '/men/bahan_ajar_store',
  summary: 'Menambah modul, atau mengubah modul sendiri',
  access: ['mentor'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({
    id_bahan: NewId,
    kat_id: Id,
    keterangan: textField('Keterangan'),
    url: textField('URL', TAUTAN_MAX).refine(isTautan, INVALID_TAUTAN_TEXT),
  }),
  reply: Saved,
});

export const bahanAjarDestroy = endpoint({
  name: 'bahanAjarDestroy',
  method: 'DELETE',
  path: '/men/bahan_ajar_destroy',
  summary: 'Menghapus modul sendiri',
  access: ['mentor'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({ id: ParamId }),
  reply: Pesan,
});
