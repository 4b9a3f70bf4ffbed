import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Paging, Pesan } from '#contract/fields.ts';
import { PEMBERITAHUAN, PemberitahuanRow } from '#contract/lists/pemberitahuan.ts';

const Missing = z.object({ belum: z.number() });

export const pemberitahuan = endpoint({
  name: 'pemberitahuan',
  method: 'GET',
  path: '/pemberitahuan',
  summary: 'Pemberitahuan sendiri dan untuk semua, terbaru dahulu: kalimat, tujuan, dan apakah sudah dibaca',
  access: 'signed-in',
  effect: 'read',
  limit: 'read',
  paged: true,
  list: PEMBERITAHUAN,
  input: z.object({ page: Paging.page, per_page: Paging.per_page }),
  reply: z.array(PemberitahuanRow),
});

/**
 * An open page sends this request regularly, without a user action. Therefore the request does not extend the session.
 */
export const pemberitahuanJumlah = endpoint({
  name: 'pemberitahuanJumlah',
  method: 'GET',
  path: '/pemberitahuan_jumlah',
  summary:
    'Berapa pemberitahuan yang belum dibaca, seperti header X-Pemberitahuan pada GET /user. Tidak dihitung sebagai pemakaian sesi',
  access: 'signed-in',
  unattended: true,
  effect: 'read',
  limit: 'read',
  input: z.object({}),
  reply: Missing,
});

export const pemberitahuanDibaca = endpoint({
  name: 'pemberitahuanDibaca',
  method: 'POST',
  path: '/pemberitahuan_dibaca',
  summary: 'Menandai satu pemberitahuan sudah dibaca, atau tanpa `id` semuanya. `belum` yang tersisa',
  access: 'signed-in',
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({ id: Id.optional() }),
  reply: Pesan.extend(Missing.shape),
});
