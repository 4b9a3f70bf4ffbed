import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Flag, Id, Pesan, Waktu } from './fields.ts';

/** So many of a person's sessions are listed. */
export const SESI_TAMPIL = 50;

export const sesi = endpoint({
  name: 'sesi',
  method: 'GET',
  path: '/sesi',
  summary: 'Di mana akun sendiri sedang masuk; sesi ini dahulu, lalu yang terakhir dipakai, paling banyak 50',
  access: 'signed-in',
  effect: 'read',
  limit: 'read',
  input: z.object({}),
  reply: z.array(
    z.object({
      id: Id,
      /** Browser and system in words; null of a session from before this was kept. */
      peramban: z.string().nullable(),
      /** As the proxy names it; null where it names none. */
      alamat_jaringan: z.string().nullable(),
      dibuat: Waktu,
      /** To five minutes. */
      terakhir: Waktu,
      /** The session that asks. */
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
  limit: 'write',
  input: z.object({ id: Id }),
  reply: Pesan,
});

export const sesiAkhiriLain = endpoint({
  name: 'sesiAkhiriLain',
  method: 'POST',
  path: '/sesi_akhiri_lain',
  summary: 'Mengakhiri semua sesi sendiri kecuali yang ini; `jumlah` yang masih berlaku',
  access: 'signed-in',
  effect: 'write',
  limit: 'write',
  input: z.object({}),
  reply: Pesan.extend({ jumlah: z.number() }),
});
