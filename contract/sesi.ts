import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Flag, Id, Pesan, Waktu } from './fields.ts';

/** Maximum number of sessions in the list of one account. */
export const SESI_SHOWN = 50;

export const sesi = endpoint({
  name: 'sesi',
  method: 'GET',
  path: '/sesi',
  summary: 'Di mana akun sendiri sedang masuk. Sesi ini dahulu, lalu yang terakhir dipakai, paling banyak 50',
  access: 'signed-in',
  effect: 'read',
  limit: 'read',
  input: z.object({}),
  reply: z.array(
    z.object({
      id: Id,
      /** Browser and operating system as text; null for old sessions, which were stored without this text. */
      peramban: z.string().nullable(),
      /** Network address that the proxy reports; null without a proxy. */
      alamat_jaringan: z.string().nullable(),
      dibuat: Waktu,
      /** Time of the last request, rounded to five minutes. */
      terakhir: Waktu,
      /** 1: this is the session that sent the request. */
      ini: Flag,
    }),
  ),
});

export const sesiAkhiri = endpoint({
  name: 'sesiAkhiri',
  method: 'POST',
  path: '/sesi_akhiri',
  summary: 'Mengakhiri satu sesi sendiri',
  access: 'signed-in',
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({ id: Id }),
  reply: Pesan,
});

export const sesiAkhiriLain = endpoint({
  name: 'sesiAkhiriLain',
  method: 'POST',
  path: '/sesi_akhiri_lain',
  summary: 'Mengakhiri semua sesi sendiri kecuali yang ini. `jumlah` yang masih berlaku',
  access: 'signed-in',
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({}),
  reply: Pesan.extend({ jumlah: z.number() }),
});
