import { z } from 'zod';
import { GroupField } from '#contract/auth.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Pesan, wellFormed } from '#contract/fields.ts';

/** Which accounts: those that the list of never opened accounts shows. */
const Pilihan = {
  group: GroupField.optional(),
  q: z
    .string()
    .max(100, 'Pencarian paling banyak 100 karakter')
    .refine(wellFormed, 'Pencarian berisi karakter yang tidak dikenal')
    .optional(),
};

/** Accounts that get a mail now, and accounts that do not: a mail waits already, or the day's limit is reached. */
const Counts = { jumlah: z.number(), dilewati: z.number() };

export const undanganHitung = endpoint({
  name: 'undanganHitung',
  method: 'GET',
  path: '/adm/users_kirim_lagi_hitung',
  summary: 'Berapa akun yang belum pernah dibuka akan dikirimi tautan lagi; tidak mengirim apa pun',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  input: z.object(Pilihan),
  reply: z.object(Counts),
});

export const undanganUlang = endpoint({
  name: 'undanganUlang',
  method: 'POST',
  path: '/adm/users_kirim_lagi',
  summary:
    'Mengirim tautan baru untuk membuat password ke semua akun yang belum pernah dibuka, satu email per akun',
  access: ['admin'],
  effect: 'write',
  limit: 'write',
  input: z.object({
    ...Pilihan,
    /** As `/adm/users_kirim_lagi_hitung` has just answered. */
    jumlah: z.int().positive(),
  }),
  reply: Pesan.extend(Counts),
});
