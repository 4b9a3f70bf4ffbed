import { z } from 'zod';
import { GroupField } from '#contract/auth.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Pesan, wellFormed } from '#contract/fields.ts';

/** Filter that selects accounts whose owners have never signed in. Each selected account gets a mail. */
const Pilihan = {
  group: GroupField.optional(),
  q: z
    .string()
    .max(100, 'Pencarian paling banyak 100 karakter')
    .refine(wellFormed, 'Pencarian berisi karakter yang tidak dikenal')
    .optional(),
};

/**
 * Number of accounts that get a mail now, and number of skipped accounts. An account is skipped if a mail to
 * it is already in the queue, or if the daily limit is reached.
 */
const Counts = { jumlah: z.number(), dilewati: z.number() };

export const undanganHitung = endpoint({
  name: 'undanganHitung',
  method: 'GET',
  path: '/adm/users_kirim_lagi_hitung',
  summary: 'Berapa akun yang belum pernah dibuka akan dikirimi tautan lagi. Tidak mengirim apa pun',
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
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({
    ...Pilihan,
    /**
     * The number of mails that `/adm/users_kirim_lagi_hitung` has returned. If this number has changed, the
     * server refuses the request.
     */
    jumlah: z.int().positive(),
  }),
  reply: Pesan.extend(Counts),
});
